package io.feedmill.storefront.fulfillment.api;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A state in the history of an order, on a page.
///
/// @param title of the state
/// @param look kind of its badge
/// @param made how long ago
/// @param by who made it
public record ShownStep(String title, String look, SafeHtml made, String by) {

  /// The history of an order, the oldest first.
  ///
  /// @param buyer what the buyer is called
  /// @param by who made a step
  public static List<ShownStep> all(
      Instant placed,
      String buyer,
      List<OrderStep> steps,
      Function<OrderStep, String> by,
      Instant now) {
    List<ShownStep> shown = new ArrayList<>();
    shown.add(of(OrderState.PLACED, placed, buyer, now));
    steps.forEach(step -> shown.add(of(step.state(), step.made(), by.apply(step), now)));
    return shown;
  }

  private static ShownStep of(OrderState state, Instant made, String by, Instant now) {
    return new ShownStep(state.title(), state.look(), RelativeTime.html(made, now), by);
  }
}
