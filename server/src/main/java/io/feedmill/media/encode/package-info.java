/// Decodes pictures, rotates them, converts their colours to sRGB and encodes them in the sizes
/// that are served. This happens in child processes, because memory and time of decoders of foreign
/// bytes can only be limited from outside.
///
/// Keeps nothing. Open `PictureEncoder` first; the child begins in `EncoderMain`.
@NullMarked
package io.feedmill.media.encode;

import org.jspecify.annotations.NullMarked;
