/// Serves `/feeds/**`: reads a feed, builds its documents, caches them in the process, serves
/// fetches and counts what each consumer received. Keeps snapshots of built documents and counts by
/// user agent in Redis.
///
/// Open `ServeFeeds` first.
@NullMarked
package io.feedmill.syndication.serve;

import org.jspecify.annotations.NullMarked;
