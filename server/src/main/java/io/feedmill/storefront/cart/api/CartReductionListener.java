package io.feedmill.storefront.cart.api;

import java.util.Set;

/// Is notified when an account may want fewer pieces than before.
@FunctionalInterface
public interface CartReductionListener {
  /// Called after the cart was written, possibly more than once, without a reduction, or after a
  /// further write: the listener must read the cart. Does not fail in an outage.
  ///
  /// @param items ids, including items that are no longer in the cart
  void wanted(long account, Set<String> items);
}
