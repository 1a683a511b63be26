/// What other packages use of the carts of accounts.
///
/// Keeps nothing. Open `Carts` first.
@NullMarked
package io.feedmill.storefront.cart.api;

import org.jspecify.annotations.NullMarked;
