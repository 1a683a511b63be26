package io.feedmill.storefront.order.api;

import io.feedmill.kernel.event.DurableEvent;
import java.util.Map;

/// An order was placed, and the stock was reduced.
///
/// @param order id of the order
/// @param account the buyer; below 0 for a guest
/// @param quantities pieces by id of the item
@DurableEvent("storefront.order-placed")
public record OrderPlaced(long order, long account, Map<String, Long> quantities) {
  public OrderPlaced {
    quantities = Map.copyOf(quantities);
  }
}
