/// Connects channels with the fetcher: fetches feeds that are followed, fills new channels, and
/// merges feeds whose addresses turned out to be one.
///
/// Keeps `reader.filling`. Open `FetchedSources` first.
@NullMarked
package io.feedmill.reader.fetch.subscription;

import org.jspecify.annotations.NullMarked;
