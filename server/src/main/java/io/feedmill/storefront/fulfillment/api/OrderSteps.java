package io.feedmill.storefront.fulfillment.api;

import java.util.List;

/// The steps of orders, for buyers. All methods block.
public interface OrderSteps {
  /// The steps of an order after it was placed, the oldest first.
  List<OrderStep> history(long order);

  /// Cancels an order for its buyer, if it is not packed yet.
  MoveOutcome cancel(long buyer, long order);
}
