package io.feedmill.storefront.fulfillment.api;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;

/// Problems of refused steps of orders.
public final class MoveProblems {
  private MoveProblems() {}

  /// @throws Problem 404 when the order does not exist, 409 when its state does not allow the step
  public static void check(MoveOutcome outcome) {
    switch (outcome) {
      case MoveOutcome.Moved _, MoveOutcome.Already _ -> {}
      case MoveOutcome.Unknown _ -> throw unknown();
      case MoveOutcome.Refused(OrderState now) ->
          throw Problem.conflict(
                  "order-state",
                  marked("Not possible in this state"),
                  text("the order has this state: {state}", "state", now.title()))
              .member("state", now.label());
    }
  }

  public static Problem unknown() {
    return Problem.notFound(text("the order does not exist"));
  }
}
