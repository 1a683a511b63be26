/// Fetches feeds from the web when they are due.
///
/// The schedule is in SQL (`reader.fetch`) and in Redis; every server takes due feeds by leases.
/// Open `FetchFeeds` first, then `FetchFeed`.
@NullMarked
package io.feedmill.reader.fetch;

import org.jspecify.annotations.NullMarked;
