/// Decodes pictures, turns them, converts their colours to sRGB and writes them in the sizes that
/// are served. This happens in child processes, as decoders of foreign bytes can be bounded in
/// memory and time only from outside.
///
/// Open `PictureEncoder` first; the child begins in `EncoderMain`.
@NullMarked
package io.feedmill.media.encode;

import org.jspecify.annotations.NullMarked;
