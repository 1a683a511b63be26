package io.feedmill.storefront.order;

import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import java.time.Instant;
import java.util.List;

/// An order on a page.
///
/// @param placed how long ago
/// @param total as on a price tag
/// @param state name of the state on pages
/// @param look kind of the badge of the state
/// @param cancelable whether the buyer can cancel it
public record BoughtOrder(
    String id,
    SafeHtml placed,
    String state,
    String look,
    boolean cancelable,
    List<BoughtLine> lines,
    String total) {
  public BoughtOrder {
    lines = List.copyOf(lines);
  }

  static BoughtOrder of(Order order, Instant now) {
    return new BoughtOrder(
        Long.toString(order.id()),
        RelativeTime.html(order.placed(), now),
        order.state().title(),
        order.state().look(),
        order.state().cancelable(),
        order.lines().stream().map(line -> BoughtLine.of(line, order.currency())).toList(),
        Money.text(order.totalMinor(), order.currency()));
  }
}
