/// Where the bytes of media are. A file has an address, the SHA-256 of its content, and is there in
/// several sizes. Open `MediaFiles` first.
@NullMarked
package io.feedmill.media.file;

import org.jspecify.annotations.NullMarked;
