package io.feedmill.storefront.cart.api;

import java.util.Set;

/// What follows when an account may want fewer pieces than before.
@FunctionalInterface
public interface CartReductionListener {
  /// Is told after the cart was written, perhaps more than once, perhaps though it is not fewer,
  /// and perhaps when it was written again since: how many are wanted stands in the cart. Does not
  /// fail in an outage, as the cart is written.
  ///
  /// @param items ids, of what is not in the cart any more too
  void wanted(long account, Set<String> items);
}
