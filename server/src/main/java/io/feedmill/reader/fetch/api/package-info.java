/// What other rooms use of the fetcher: the health of feeds, previews, and notifications of
/// fetches.
///
/// Keeps nothing. Open `FeedState` first.
@NullMarked
package io.feedmill.reader.fetch.api;

import org.jspecify.annotations.NullMarked;
