package io.feedmill.storefront.order;

import io.feedmill.storefront.cart.api.Carts;

/// Who buys: an account, or a guest by the session.
///
/// @param id account id; below 0 for a guest
/// @param carts with the cart of this buyer
record Buyer(long id, Carts carts) {
  boolean guest() {
    return id < 0;
  }
}
