package io.feedmill.storefront.cart.api;

import java.util.Set;

/// Is notified when a buyer may want fewer pieces than before.
@FunctionalInterface
public interface CartReductionListener {
  /// Called after the cart was written, possibly more than once, without a reduction, or after a
  /// further write: the listener must read the cart. Does not fail in an outage.
  ///
  /// @param buyer an account, or below 0 a guest
  /// @param carts with the cart of this buyer
  /// @param items ids, including items that are no longer in the cart
  void wanted(long buyer, Carts carts, Set<String> items);
}
