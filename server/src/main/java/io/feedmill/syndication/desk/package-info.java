/// Articles at the desk, their state in each feed, publishing, scheduling and the API for editors.
/// Keeps article hashes, the sorted sets of each feed, the queue of due plans and the audit stream
/// in Redis.
///
/// Open `Desk` first, then `PublishScript`.
@NullMarked
package io.feedmill.syndication.desk;

import org.jspecify.annotations.NullMarked;
