package io.feedmill.storefront.order.api;

import java.time.Instant;
import java.util.Map;

/// Places orders of an earlier time, such as those of the demo.
public interface PastOrders {
  /// Places an order with the stock and the prices of now. Blocks.
  ///
  /// @param key of the purchase; another order with it is not placed
  /// @param quantities pieces, at least one each, by id of the item
  /// @return whether it was placed now; false also when too few pieces are left
  boolean place(long buyer, String key, Map<Long, Long> quantities, Instant placed);
}
