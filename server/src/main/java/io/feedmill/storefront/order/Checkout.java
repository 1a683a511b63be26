package io.feedmill.storefront.order;

import io.feedmill.storefront.cache.api.RowChanges;
import java.util.Map;
import java.util.Optional;

/// Buys the contents of a cart: places the order, then removes the bought items from the cart and
/// invalidates the caches, before it responds. If Redis is unavailable or the server stops, the
/// durable events of the order complete these steps later; a repeated request with the same key and
/// the next purchase complete them first, so that nothing is bought twice because it was still in
/// the cart.
final class Checkout {
  private final CheckoutCarts carts;
  private final PlaceOrder place;
  private final RowChanges changes;

  Checkout(CheckoutCarts carts, PlaceOrder place, RowChanges changes) {
    this.carts = carts;
    this.place = place;
    this.changes = changes;
  }

  /// The dependencies of a checkout that are the same for every cart.
  record Sale(PlaceOrder place, RowChanges changes) {
    Checkout with(CheckoutCarts carts) {
      return new Checkout(carts, place, changes);
    }
  }

  /// @param key idempotency key; a repetition returns the placed order
  OrderOutcome buy(long account, String key, AgreedTerms agreed) {
    return buy(account, key, agreed, Optional.empty(), () -> {});
  }

  /// @param guest who a guest is; empty for an account
  /// @param admission runs once, before an order is placed, and may refuse it by an exception; not
  ///   for a repetition or an empty cart
  OrderOutcome buy(
      long account,
      String key,
      AgreedTerms agreed,
      Optional<GuestContact> guest,
      Runnable admission) {
    Purchase request = new Purchase(account, key, agreed.totalMinor(), Map.of()).by(guest);
    Optional<OrderOutcome> before = place.before(request);
    if (before.isPresent()) {
      return afterPlacing(account, before.get());
    }
    OrderOutcome outcome = attempt(request, agreed, admission);
    for (int i = 1;
        i < CheckoutCarts.MOST_ATTEMPTS && outcome instanceof OrderOutcome.Overtaken;
        i++) {
      outcome = attempt(request, agreed, () -> {});
    }
    return afterPlacing(account, outcome);
  }

  /// Buys the contents of the cart after the stock is locked, without items that were ordered
  /// before. Of two simultaneous requests, such as from two windows, the later one is overtaken.
  private OrderOutcome attempt(Purchase request, AgreedTerms agreed, Runnable admission) {
    CheckoutCarts.Contents cart = carts.read(request.account());
    if (cart.quantities().isEmpty()) {
      return place.before(request).orElseGet(OrderOutcome.EmptyCart::new);
    }
    if (!agreed.covers(cart.quantities())) {
      return place.before(request).orElseGet(OrderOutcome.CartChanged::new);
    }
    admission.run();
    return place.place(
        request.of(cart.quantities()),
        transaction -> carts.again(transaction, cart).filter(agreed::covers));
  }

  private OrderOutcome afterPlacing(long account, OrderOutcome outcome) {
    if (outcome instanceof OrderOutcome.Placed(Order order)) {
      carts.takeIfReachable(account, order);
      changes.changedIfReachable(order.placedBy(account).quantities().keySet());
    } else if (outcome instanceof OrderOutcome.Repeated(Order order)) {
      carts.takeIfReachable(account, order);
    }
    return outcome;
  }
}
