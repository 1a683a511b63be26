/// Storage of the bytes of media. A file has an address, the SHA-256 of its content, and is stored
/// in several sizes. Open `MediaFiles` first.
@NullMarked
package io.feedmill.media.file;

import org.jspecify.annotations.NullMarked;
