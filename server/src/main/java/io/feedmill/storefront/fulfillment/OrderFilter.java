package io.feedmill.storefront.fulfillment;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.storefront.fulfillment.api.OrderState;
import java.util.Optional;

/// Which orders a list shows: those that wait for the shop, those in one state, or all.
///
/// @param label its name in addresses: `waiting`, `all` or a state
/// @param state the only state; empty for several
record OrderFilter(String label, Optional<OrderState> state) {
  static final OrderFilter WAITING = new OrderFilter("waiting", Optional.empty());
  static final OrderFilter ALL = new OrderFilter("all", Optional.empty());

  static OrderFilter of(OrderState state) {
    return new OrderFilter(state.label(), Optional.of(state));
  }

  /// @throws Problem 400 for an unknown name
  static OrderFilter read(String label) {
    return switch (label) {
      case "waiting" -> WAITING;
      case "all" -> ALL;
      default ->
          OrderState.of(label)
              .map(OrderFilter::of)
              .orElseThrow(() ->
                  Problem.badParameter(
                      "state", text("must be waiting, all or the state of an order")));
    };
  }

  /// The condition in SQL, for which an index exists.
  String condition() {
    if (state.isPresent()) {
      return "WHERE state = :state AND id < :before ";
    }
    return label.equals(WAITING.label)
        ? "WHERE state IN ('placed', 'paid', 'packed') AND id < :before "
        : "WHERE id < :before ";
  }
}
