package io.feedmill.storefront.order;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

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
                  marked("Price changed"),
                  text("the total is now {total}", "total", Money.text(total, currency)))
              .member("totalMinor", total)
              .member("currency", currency);
      case OrderOutcome.Overtaken(), OrderOutcome.CartChanged() -> throw cartChanged();
      case OrderOutcome.MixedCurrencies() ->
          throw Problem.conflict(
              "mixed-currencies",
              marked("Several currencies"),
              text("an order has one currency: buy the items of each currency separately"));
      case OrderOutcome.TooDear() ->
          throw Problem.conflict(
              "order-too-large",
              marked("Order too large"),
              text("the total is too large for one order"));
      case OrderOutcome.KeyReused() ->
          throw Problem.of(
              422,
              "idempotency-key-reused",
              marked("Idempotency key reused"),
              text("this Idempotency-Key was used with another request body"));
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
        marked("Held before"),
        text(
            "these items were held for you recently and cannot be held again yet; you "
                + "can still buy them"));
  }

  private static Problem emptyCart() {
    return Problem.conflict("empty-cart", marked("Empty cart"), text("the cart is empty"));
  }

  private static Problem cartChanged() {
    return Problem.conflict(
        "cart-changed", marked("Cart changed"), text("the cart has changed; check it again"));
  }

  private static Problem outOfStock(OrderOutcome.OutOfStock stock) {
    String detail =
        stock.items().stream()
            .map(item ->
                item.name().isEmpty()
                    ? text("item {item} is no longer on sale", "item", String.valueOf(item.item()))
                    : text(
                        "only {available} of {name} left",
                        "available",
                        item.available(),
                        "name",
                        item.name()))
            .collect(Collectors.joining("; "));
    return Problem.conflict("out-of-stock", marked("Not enough in stock"), detail)
        .member("short", stock.items());
  }
}
