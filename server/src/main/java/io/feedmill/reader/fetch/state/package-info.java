/// The data of each feed: address, state, next fetch, and the rule that identifies its entries.
///
/// Keeps `reader.fetch`, `reader.listing` and the queue of due feeds in Redis. Open `FetchStore`
/// first.
@NullMarked
package io.feedmill.reader.fetch.state;

import org.jspecify.annotations.NullMarked;
