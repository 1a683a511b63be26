/// Carts of guests and accounts.
///
/// Keeps them in Redis; `CartKeys` documents the keys. Open `CartStore` first.
@NullMarked
package io.feedmill.storefront.cart;

import org.jspecify.annotations.NullMarked;
