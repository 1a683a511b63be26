package io.feedmill.storefront.fulfillment.api;

/// The result of a wish to change the state of an order.
public sealed interface MoveOutcome {
  /// The order has the state now, and had another one before.
  record Moved(OrderStep step) implements MoveOutcome {}

  /// The order had the state already; nothing was changed.
  record Already() implements MoveOutcome {}

  /// The order cannot be moved so from its state; nothing was changed.
  record Refused(OrderState now) implements MoveOutcome {}

  /// The order does not exist, or belongs to another buyer.
  record Unknown() implements MoveOutcome {}
}
