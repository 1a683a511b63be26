/// What the other rooms do with the carts of accounts.
@NullMarked
package io.feedmill.storefront.cart.api;

import org.jspecify.annotations.NullMarked;
