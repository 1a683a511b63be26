package io.feedmill.storefront.order;

import io.feedmill.storefront.cache.api.RowChanges;
import java.util.Map;
import java.util.Optional;

/// Buys what is in somebody's cart: places the order, then takes what it bought out of the cart and
/// tells the caches, before the buyer is answered. Whatever of that does not happen, because Redis
/// is away or this server dies, the durable events of the order bring about, and before them
/// whoever asks again with the same key or buys the next thing, so that nothing is bought twice
/// because it was still in the cart.
final class Checkout {
  private final CheckoutCarts carts;
  private final PlaceOrder place;
  private final RowChanges changes;

  Checkout(CheckoutCarts carts, PlaceOrder place, RowChanges changes) {
    this.carts = carts;
    this.place = place;
    this.changes = changes;
  }

  /// @param key names the request; repeated, it gets the order that it placed
  OrderOutcome buy(long account, String key, AgreedTerms agreed) {
    Purchase request = new Purchase(account, key, agreed.totalMinor(), Map.of());
    Optional<OrderOutcome> before = place.before(request);
    if (before.isPresent()) {
      return heard(account, before.get());
    }
    OrderOutcome outcome = attempt(request, agreed);
    for (int i = 1;
        i < CheckoutCarts.MOST_ATTEMPTS && outcome instanceof OrderOutcome.Overtaken;
        i++) {
      outcome = attempt(request, agreed);
    }
    return heard(account, outcome);
  }

  /// Buys what is in the cart once its stock is locked, without what was ordered before. Two
  /// requests at once, say of two windows, do not both buy the same things: the later one is
  /// overtaken.
  private OrderOutcome attempt(Purchase request, AgreedTerms agreed) {
    CheckoutCarts.Look cart = carts.look(request.account());
    if (cart.quantities().isEmpty()) {
      return place.before(request).orElseGet(OrderOutcome.EmptyCart::new);
    }
    if (!agreed.covers(cart.quantities())) {
      return place.before(request).orElseGet(OrderOutcome.CartChanged::new);
    }
    return place.place(
        request.of(cart.quantities()),
        transaction -> carts.again(transaction, cart).filter(agreed::covers));
  }

  private OrderOutcome heard(long account, OrderOutcome outcome) {
    if (outcome instanceof OrderOutcome.Placed(Order order)) {
      carts.takeIfReachable(account, order);
      changes.changedIfReachable(order.placedBy(account).quantities().keySet());
    } else if (outcome instanceof OrderOutcome.Repeated(Order order)) {
      carts.takeIfReachable(account, order);
    }
    return outcome;
  }
}
