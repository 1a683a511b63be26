package io.feedmill.storefront.order;

import java.time.Instant;
import java.util.List;

/// An order in the API.
record OrderView(String id, Instant placed, List<Line> items, long totalMinor, String currency) {
  OrderView {
    items = List.copyOf(items);
  }

  /// An item of the order.
  record Line(String item, String name, long quantity, long priceMinor, long totalMinor) {}

  static OrderView of(Order order) {
    return new OrderView(
        Long.toString(order.id()),
        order.placed(),
        order.lines().stream()
            .map(line ->
                new Line(
                    Long.toString(line.product()),
                    line.name(),
                    line.qty(),
                    line.priceMinor(),
                    line.totalMinor()))
            .toList(),
        order.totalMinor(),
        order.currency());
  }
}
