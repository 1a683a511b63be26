/// A shop on Redis and PostgreSQL. Its sessions are those of the whole product.
///
/// Keeps nothing itself. Open `catalog.ShopPages` first.
@NullMarked
package io.feedmill.storefront;

import org.jspecify.annotations.NullMarked;
