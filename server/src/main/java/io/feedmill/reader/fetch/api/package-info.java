/// What other rooms use of the fetcher: the health of feeds, previews, and notifications of
/// fetches.
@NullMarked
package io.feedmill.reader.fetch.api;

import org.jspecify.annotations.NullMarked;
