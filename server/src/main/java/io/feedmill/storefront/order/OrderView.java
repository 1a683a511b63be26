package io.feedmill.storefront.order;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.storefront.catalog.api.ItemPhoto;
import io.feedmill.storefront.fulfillment.api.StepView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An order in the API.
///
/// @param state name of the state
/// @param cancelable whether the buyer can cancel it
/// @param history null in lists
/// @param link the secret link of a guest's order; null for others
@JsonInclude(JsonInclude.Include.NON_NULL)
record OrderView(
    String id,
    Instant placed,
    String state,
    boolean cancelable,
    List<Line> items,
    long totalMinor,
    String currency,
    @Nullable List<StepView> history,
    @Nullable String link) {
  OrderView {
    items = List.copyOf(items);
  }

  /// An item of the order.
  ///
  /// @param photo as it is now; null when there is none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Line(
      String item,
      String name,
      long quantity,
      long priceMinor,
      long totalMinor,
      @Nullable ItemPhoto photo) {}

  static OrderView of(Order order) {
    return of(order, null, null);
  }

  static OrderView of(Order order, @Nullable List<StepView> history, @Nullable String link) {
    return new OrderView(
        Long.toString(order.id()),
        order.placed(),
        order.state().label(),
        order.state().cancelable(),
        order.lines().stream()
            .map(line ->
                new Line(
                    Long.toString(line.product()),
                    line.name(),
                    line.qty(),
                    line.priceMinor(),
                    line.totalMinor(),
                    line.photo()))
            .toList(),
        order.totalMinor(),
        order.currency(),
        history,
        link);
  }
}
