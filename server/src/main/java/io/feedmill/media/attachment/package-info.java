/// The rows of media: files, who uploaded them, and what refers to them. Keeps `media.attachment`,
/// `file`, `removal`, `source` and `use`. Open `AttachmentStore` first.
@NullMarked
package io.feedmill.media.attachment;

import org.jspecify.annotations.NullMarked;
