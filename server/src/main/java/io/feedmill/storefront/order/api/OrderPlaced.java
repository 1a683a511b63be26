package io.feedmill.storefront.order.api;

import io.feedmill.kernel.event.DurableEvent;
import java.util.Map;

/// Somebody bought something: it is theirs, paid for or not, and the stock is smaller.
///
/// @param order id of the order
/// @param account who bought
/// @param quantities pieces by id of the item
@DurableEvent("storefront.order-placed")
public record OrderPlaced(long order, long account, Map<String, Long> quantities) {
  public OrderPlaced {
    quantities = Map.copyOf(quantities);
  }
}
