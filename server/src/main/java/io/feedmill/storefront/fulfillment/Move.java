package io.feedmill.storefront.fulfillment;

import io.feedmill.storefront.fulfillment.api.OrderState;
import java.time.Instant;
import java.util.Optional;

/// A wish to change the state of an order.
///
/// @param from the state that was seen; empty for any
/// @param buyer whether its buyer wishes it, whose order it must be
/// @param person account id of who wishes it
record Move(
    long order,
    Optional<OrderState> from,
    OrderState to,
    boolean buyer,
    long person,
    Instant made) {

  boolean allowedFrom(OrderState now) {
    return from.map(now::equals).orElse(true)
        && now.next().contains(to)
        && (!buyer || (to == OrderState.CANCELLED && now.cancelable()));
  }
}
