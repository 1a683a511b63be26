package io.feedmill.storefront.order.api;

import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;

/// Places orders of an earlier time, such as those of the demo.
public interface BackdatedOrders {
  /// Places an order with the stock and the prices of now. Blocks.
  ///
  /// @param key of the purchase; of two orders with it the second is not placed
  /// @param quantities pieces, at least one each, by id of the item
  /// @return its id, also when it was placed before; empty when too few pieces are left
  OptionalLong place(long buyer, String key, Map<Long, Long> quantities, Instant placed);
}
