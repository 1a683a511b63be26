/// What the shop may do with its caches: read warm rows, serve kept pages, tell of changed rows.
@NullMarked
package io.feedmill.storefront.cache.api;

import org.jspecify.annotations.NullMarked;
