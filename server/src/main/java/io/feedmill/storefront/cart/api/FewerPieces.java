package io.feedmill.storefront.cart.api;

import java.util.Map;

/// What follows when an account may want fewer pieces than before.
@FunctionalInterface
public interface FewerPieces {
  /// Is told after the cart was written, perhaps more than once, perhaps though it is not fewer.
  ///
  /// @param wanted pieces by id of the item, 0 for what is not in the cart any more
  void wanted(long account, Map<String, Long> wanted);
}
