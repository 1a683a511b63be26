/// Feed documents: RSS 2.0, Atom 1.0 and JSON Feed 1.1, valid for any content. The only classes
/// that write these formats; an `RssDialect` adds the elements of a platform to RSS.
///
/// Keeps `kernel.feed_ids`. Open `Feed` first, then `FeedFormat`.
@NullMarked
package io.feedmill.kernel.feed;

import org.jspecify.annotations.NullMarked;
