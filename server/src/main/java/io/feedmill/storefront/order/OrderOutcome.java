package io.feedmill.storefront.order;

import java.util.List;

/// The result of a purchase.
sealed interface OrderOutcome {
  /// The order is placed, the stock reduced.
  record Placed(Order order) implements OrderOutcome {}

  /// The same request placed this order before; nothing was changed.
  record Repeated(Order order) implements OrderOutcome {}

  /// The key belongs to a request that agreed to another total; nothing was changed.
  record KeyReused() implements OrderOutcome {}

  /// Why a cart can neither be bought nor held.
  sealed interface Lacking extends OrderOutcome {}

  /// The cart is empty.
  record EmptyCart() implements Lacking {}

  /// There is not enough of some items; nothing was changed.
  record OutOfStock(List<Shortage> items) implements Lacking {
    public OutOfStock {
      items = List.copyOf(items);
    }
  }

  /// The buyer ordered something or put another item into the cart after it was read; nothing was
  /// changed.
  record Overtaken() implements Lacking {}

  /// The cart differs from what the buyer agreed to; nothing was changed.
  record CartChanged() implements OrderOutcome {}

  /// The total is not the one agreed to; nothing was changed.
  record PriceChanged(long totalMinor, String currency) implements OrderOutcome {}

  /// The items cost different currencies; nothing was changed.
  record MixedCurrencies() implements OrderOutcome {}

  /// The total is 2^53 or more; nothing was changed.
  record TooDear() implements OrderOutcome {}
}
