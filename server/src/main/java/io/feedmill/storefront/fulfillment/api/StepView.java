package io.feedmill.storefront.fulfillment.api;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A state in the history of an order, in the API.
///
/// @param state name of the state
/// @param by `buyer` or `shop`
public record StepView(String state, Instant since, String by) {

  /// The history of an order, the oldest first.
  public static List<StepView> all(Instant placed, List<OrderStep> steps) {
    List<StepView> views = new ArrayList<>();
    views.add(new StepView(OrderState.PLACED.label(), placed, "buyer"));
    steps.forEach(step ->
        views.add(
            new StepView(step.state().label(), step.made(), step.buyer() ? "buyer" : "shop")));
    return views;
  }
}
