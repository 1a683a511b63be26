/// Pictures, video and sound that people upload: taken in, checked, encoded again in several sizes,
/// kept once, served for a year. SQL has what there is and who refers to it; the bytes are files
/// under the data folder.
///
/// `inspect` decides what is taken, `encode` decodes and writes pictures in a process of its own,
/// `file` keeps bytes, `attachment` rows, `upload` is the API, `serve` answers `/media`, `proxy`
/// shows pictures of other sites. `api` is what other features use. Open `upload.ReceiveFile`
/// first.
@NullMarked
package io.feedmill.media;

import org.jspecify.annotations.NullMarked;
