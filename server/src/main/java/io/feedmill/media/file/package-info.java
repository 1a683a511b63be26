/// Storage of the bytes of media. A file has an address, the SHA-256 of its content, and is stored
/// in several sizes. Keeps the files in a folder or a bucket. Open `MediaFiles` first.
@NullMarked
package io.feedmill.media.file;

import org.jspecify.annotations.NullMarked;
