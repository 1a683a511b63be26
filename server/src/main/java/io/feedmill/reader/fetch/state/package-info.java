/// What is known of each feed: address, state, next fetch, and what identifies its entries.
///
/// Keeps `reader.fetch`, `reader.listing` and the queue of due feeds in Redis. Open `FetchStore`
/// first.
@NullMarked
package io.feedmill.reader.fetch.state;

import org.jspecify.annotations.NullMarked;
