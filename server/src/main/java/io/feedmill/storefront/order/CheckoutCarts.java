package io.feedmill.storefront.order;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.storefront.cart.api.Carts;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Carts for the checkout: without items that were already ordered. What a guest ordered was in the
/// guest's cart, so it is not removed from that of the account that has the order now.
///
/// Carts are in Redis, stock and orders in SQL. A sale or a hold reads the cart, locks the stock of
/// its items, and reads the cart again: the contents of the second read are sold or held.
///
/// | since the first read | result of the second read |
/// |---|---|
/// | unchanged, or fewer or more pieces of the same items, or items removed | the current cart |
/// | an item added to the cart | empty: start again and lock that item too |
/// | another order of the account | empty: start again without the items of that order |
final class CheckoutCarts {
  /// Attempts before the request fails because the cart keeps changing.
  static final int MOST_ATTEMPTS = 20;

  private static final Logger LOG = LoggerFactory.getLogger(CheckoutCarts.class);

  /// Maximum of orders removed from a cart before a read; each purchase completes earlier ones.
  private static final int LAST_ORDERS = 3;

  /// A cart stores the orders that were removed from it and are younger than this.
  private static final Duration YOUNG = Carts.REMEMBERED.minusDays(1);

  private final Carts carts;
  private final OrderStore orders;
  private final InstantSource clock;

  CheckoutCarts(Carts carts, OrderStore orders, InstantSource clock) {
    this.carts = carts;
    this.orders = orders;
    this.clock = clock;
  }

  /// The contents of a cart at one time.
  ///
  /// @param lastOrder that the buyer placed, removed from the cart like earlier ones; 0 for none
  /// @param quantities pieces by item
  record Contents(long account, long lastOrder, SortedMap<Long, Long> quantities) {}

  /// Removes ordered items from the cart and reads it.
  Contents read(long account) {
    List<Order> last = orders.placedBy(account, LAST_ORDERS);
    last.forEach(order -> take(account, order));
    return new Contents(account, last.isEmpty() ? 0 : last.getFirst().id(), quantities(account));
  }

  /// Reads the cart again after the stock of all its items was locked.
  ///
  /// @return pieces by item, all of them locked; empty when the caller must start again
  Optional<SortedMap<Long, Long>> again(Handle transaction, Contents before) {
    if (OrderRows.last(transaction, before.account()) != before.lastOrder()) {
      return Optional.empty();
    }
    return Optional.of(quantities(before.account()))
        .filter(now -> before.quantities().keySet().containsAll(now.keySet()));
  }

  /// Pieces in the cart now, by item.
  SortedMap<Long, Long> quantities(long account) {
    SortedMap<Long, Long> pieces = new TreeMap<>();
    carts.lines(account).forEach((item, quantity) -> pieces.put(Long.valueOf(item), quantity));
    return pieces;
  }

  /// Removes the items of an order from the cart, once; later if Redis is unavailable.
  void takeIfReachable(long account, Order order) {
    try {
      take(account, order);
    } catch (RedisUnavailable e) {
      LOG.warn("order {} will be removed from the cart later: {}", order.id(), e.getMessage());
    }
  }

  private void take(long account, Order order) {
    if (order.placed().isAfter(clock.instant().minus(YOUNG))) {
      carts.taken(account, order.id(), order.placedBy(account).quantities());
    }
  }
}
