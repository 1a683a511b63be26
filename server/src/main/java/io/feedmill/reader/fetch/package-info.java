/// Fetches feeds from the web when they are due.
///
/// Every server takes due feeds by leases from the schedule of the room `state`.
///
/// Keeps nothing itself. Open `FetchFeeds` first, then `FetchFeed`.
@NullMarked
package io.feedmill.reader.fetch;

import org.jspecify.annotations.NullMarked;
