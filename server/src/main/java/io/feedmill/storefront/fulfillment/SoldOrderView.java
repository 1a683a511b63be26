package io.feedmill.storefront.fulfillment;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.StepView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order in the API for editors.
///
/// @param buyer account name; null for guests, and when it was deleted
/// @param guest null for accounts
/// @param next states to which it can be moved
/// @param history null in lists
@JsonInclude(JsonInclude.Include.NON_NULL)
record SoldOrderView(
    String id,
    @Nullable String buyer,
    @Nullable Guest guest,
    String state,
    List<String> next,
    Instant placed,
    Instant changed,
    List<Line> items,
    long totalMinor,
    String currency,
    @Nullable List<StepView> history) {

  record Guest(String name, String email) {
    static @Nullable Guest of(SoldOrder.@Nullable Guest guest) {
      return guest == null ? null : new Guest(guest.name(), guest.mail());
    }
  }

  record Line(String item, String name, long quantity, long priceMinor) {}

  static SoldOrderView of(
      SoldOrder order, @Nullable String buyer, @Nullable List<StepView> history) {
    return new SoldOrderView(
        Long.toString(order.id()),
        buyer,
        Guest.of(order.guest()),
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
