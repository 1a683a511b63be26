/// Uploads of files over HTTP, from the temporary file to the attachment. Keeps nothing itself.
/// Open `ReceiveFile` first.
@NullMarked
package io.feedmill.media.upload;

import org.jspecify.annotations.NullMarked;
