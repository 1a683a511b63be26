/// What other packages use of the caches: cached rows, cached pages, and invalidation after
/// changes.
///
/// Keeps nothing. Open `Rows` first.
@NullMarked
package io.feedmill.storefront.cache.api;

import org.jspecify.annotations.NullMarked;
