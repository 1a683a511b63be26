/// Feed documents: RSS 2.0, Atom 1.0 and JSON Feed 1.1, valid whatever the content. The only
/// writers of these formats; platforms add to RSS by an `RssDialect`. Start with `Feed` and
/// `FeedFormat`.
///
/// Open `Feed` first.
@NullMarked
package io.feedmill.kernel.feed;

import org.jspecify.annotations.NullMarked;
