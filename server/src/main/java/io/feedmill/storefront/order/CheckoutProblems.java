package io.feedmill.storefront.order;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Money;
import java.util.List;
import java.util.stream.Collectors;

/// Problems of refused purchases.
final class CheckoutProblems {
  private CheckoutProblems() {}

  /// The order, new or repeated.
  ///
  /// @throws Problem 409 when it cannot be bought, 422 when the key belongs to another request
  static Order accepted(OrderOutcome outcome) {
    return switch (outcome) {
      case OrderOutcome.Placed(Order order) -> order;
      case OrderOutcome.Repeated(Order order) -> order;
      case OrderOutcome.EmptyCart() -> throw emptyCart();
      case OrderOutcome.OutOfStock stock -> throw outOfStock(stock);
      case OrderOutcome.PriceChanged(long total, String currency) ->
          throw Problem.conflict(
                  "price-changed",
                  "Price changed",
                  "the total is now " + Money.text(total, currency))
              .member("totalMinor", total)
              .member("currency", currency);
      case OrderOutcome.Overtaken(), OrderOutcome.CartChanged() -> throw cartChanged();
      case OrderOutcome.MixedCurrencies() ->
          throw Problem.conflict(
              "mixed-currencies",
              "Several currencies",
              "an order has one currency: buy the items of each currency separately");
      case OrderOutcome.TooDear() ->
          throw Problem.conflict(
              "order-too-large", "Order too large", "the total is too large for one order");
      case OrderOutcome.KeyReused() ->
          throw Problem.of(
              422,
              "idempotency-key-reused",
              "Idempotency key reused",
              "this Idempotency-Key was used with another request body");
    };
  }

  /// The held pieces.
  ///
  /// @throws Problem 409 when it cannot be held
  static List<HoldOutcome.Line> kept(HoldOutcome outcome) {
    return switch (outcome) {
      case HoldOutcome.Kept(List<HoldOutcome.Line> lines) -> lines;
      case HoldOutcome.TooEarly() -> throw tooEarly();
      case HoldOutcome.Refused(OrderOutcome.OutOfStock stock) -> throw outOfStock(stock);
      case HoldOutcome.Refused(OrderOutcome.EmptyCart _) -> throw emptyCart();
      case HoldOutcome.Refused(OrderOutcome.Overtaken _) -> throw cartChanged();
    };
  }

  static Problem tooEarly() {
    return Problem.conflict(
        "held-before",
        "Held before",
        "these items were held for you recently and cannot be held again yet; you can still buy them");
  }

  private static Problem emptyCart() {
    return Problem.conflict("empty-cart", "Empty cart", "the cart is empty");
  }

  private static Problem cartChanged() {
    return Problem.conflict("cart-changed", "Cart changed", "the cart has changed; check it again");
  }

  private static Problem outOfStock(OrderOutcome.OutOfStock stock) {
    String detail =
        stock.items().stream()
            .map(item ->
                item.name().isEmpty()
                    ? "item " + item.item() + " is no longer on sale"
                    : "only %d of %s left".formatted(item.available(), item.name()))
            .collect(Collectors.joining("; "));
    return Problem.conflict("out-of-stock", "Not enough in stock", detail)
        .member("short", stock.items());
  }
}
