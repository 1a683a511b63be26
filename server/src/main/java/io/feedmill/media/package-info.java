/// Pictures, video and sound that people upload: received, checked, re-encoded in several sizes,
/// stored once, and served with a lifetime of a year. SQL has the list of files and the references
/// to them; the bytes are files below the data folder.
///
/// `inspect` decides which files are accepted, `encode` decodes and encodes pictures in a separate
/// process, `file` stores bytes, `attachment` stores rows, `upload` is the API, `serve` serves
/// `/media`, `proxy` serves pictures of other sites. `api` is for other features.
///
/// Keeps nothing itself. Open `upload.ReceiveFile` first.
@NullMarked
package io.feedmill.media;

import org.jspecify.annotations.NullMarked;
