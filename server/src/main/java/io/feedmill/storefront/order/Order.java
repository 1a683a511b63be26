package io.feedmill.storefront.order;

import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.order.api.OrderPlaced;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// An order of an account.
///
/// @param totalMinor total price
/// @param currency ISO 4217, the same for all lines
record Order(
    long id,
    Instant placed,
    OrderState state,
    List<OrderLine> lines,
    long totalMinor,
    String currency) {
  Order {
    lines = List.copyOf(lines);
  }

  /// The event that it was placed.
  ///
  /// @param account the buyer
  OrderPlaced placedBy(long account) {
    return new OrderPlaced(
        id,
        account,
        lines.stream()
            .collect(Collectors.toMap(line -> Long.toString(line.product()), OrderLine::qty)));
  }
}
