package io.feedmill.storefront.fulfillment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.StepView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order in the API for editors.
///
/// @param buyer account name; null when it was deleted
/// @param next states to which it can be moved
/// @param history null in lists
@JsonInclude(JsonInclude.Include.NON_NULL)
record SoldOrderView(
    String id,
    @Nullable String buyer,
    String state,
    List<String> next,
    Instant placed,
    Instant changed,
    List<Line> items,
    long totalMinor,
    String currency,
    @Nullable List<StepView> history) {

  record Line(String item, String name, long quantity, long priceMinor) {}

  static SoldOrderView of(
      SoldOrder order, @Nullable String buyer, @Nullable List<StepView> history) {
    return new SoldOrderView(
        Long.toString(order.id()),
        buyer,
        order.state().label(),
        order.state().next().stream().map(OrderState::label).toList(),
        order.placed(),
        order.changed(),
        order.lines().stream()
            .map(line ->
                new Line(
                    Long.toString(line.item()), line.name(), line.quantity(), line.priceMinor()))
            .toList(),
        order.totalMinor(),
        order.currency(),
        history);
  }
}
