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

/// Carts without what was ordered out of them: what people still want.
///
/// Carts lie in Redis, stock and orders in SQL. Whoever sells or keeps what is in a cart looks into
/// it, locks the stock of what is there, and looks again: what is in the cart then is sold or kept.
///
/// | since the first look | the second look tells |
/// |---|---|
/// | nothing, fewer or more of the same items, some of them taken out | what is in the cart now |
/// | an item put into the cart | nothing: begin again and lock that one too |
/// | another order of the account | nothing: begin again without what that one bought |
final class CheckoutCarts {
  /// How often one begins again before somebody is told that their cart changes all the time.
  static final int MOST_ATTEMPTS = 20;

  private static final Logger LOG = LoggerFactory.getLogger(CheckoutCarts.class);

  /// Orders taken out of a cart before a look; each purchase settles those before it.
  private static final int LAST_ORDERS = 3;

  /// Younger orders are surely remembered by the cart that they were taken out of.
  private static final Duration YOUNG = Carts.REMEMBERED.minusDays(1);

  private final Carts carts;
  private final OrderStore orders;
  private final InstantSource clock;

  CheckoutCarts(Carts carts, OrderStore orders, InstantSource clock) {
    this.carts = carts;
    this.orders = orders;
    this.clock = clock;
  }

  /// A cart as it was.
  ///
  /// @param lastOrder of the account, taken out of the cart like those before it; 0 for none
  /// @param quantities pieces by item
  record Look(long account, long lastOrder, SortedMap<Long, Long> quantities) {}

  /// Takes out of the cart what was ordered, and looks into it.
  Look look(long account) {
    List<Order> last = orders.list(account, Long.MAX_VALUE, LAST_ORDERS);
    last.forEach(order -> take(account, order));
    return new Look(account, last.isEmpty() ? 0 : last.getFirst().id(), quantities(account));
  }

  /// Looks into the cart again, for those who have locked the stock of all that was in it.
  ///
  /// @return pieces by item, all of them locked; empty when one has to begin again
  Optional<SortedMap<Long, Long>> again(Handle transaction, Look before) {
    if (OrderRows.last(transaction, before.account()) != before.lastOrder()) {
      return Optional.empty();
    }
    return Optional.of(quantities(before.account()))
        .filter(now -> before.quantities().keySet().containsAll(now.keySet()));
  }

  /// Pieces in somebody's cart now, by item.
  SortedMap<Long, Long> quantities(long account) {
    SortedMap<Long, Long> pieces = new TreeMap<>();
    carts.lines(account).forEach((item, quantity) -> pieces.put(Long.valueOf(item), quantity));
    return pieces;
  }

  /// Takes an order out of the cart, unless it was taken before; later when Redis is away.
  void takeIfReachable(long account, Order order) {
    try {
      take(account, order);
    } catch (RedisUnavailable e) {
      LOG.warn("order {} is taken from the cart later: {}", order.id(), e.getMessage());
    }
  }

  private void take(long account, Order order) {
    if (order.placed().isAfter(clock.instant().minus(YOUNG))) {
      carts.taken(account, order.id(), order.placedBy(account).quantities());
    }
  }
}
