package io.feedmill.storefront.order;

import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cart.api.Carts;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Buys what is in somebody's cart: places the order, then takes what it bought out of the cart and
/// tells the caches, before the buyer is answered. Whatever of that does not happen, because Redis
/// is away or this server dies, the durable events of the order bring about, and before them
/// whoever asks again with the same key or buys the next thing, so that nothing is bought twice
/// because it was still in the cart.
final class Checkout {
  private static final Logger LOG = LoggerFactory.getLogger(Checkout.class);

  /// How often somebody is asked to wait for another purchase of their own.
  private static final int MOST_ATTEMPTS = 20;

  /// Orders looked at before the next one; each one settles those before it.
  private static final int LAST_ORDERS = 3;

  /// Younger orders are surely remembered by the cart that they were taken out of.
  private static final Duration YOUNG = Carts.REMEMBERED.minusDays(1);

  private final Carts carts;
  private final PlaceOrder place;
  private final OrderStore orders;
  private final RowChanges changes;
  private final InstantSource clock;

  Checkout(
      Carts carts, PlaceOrder place, OrderStore orders, RowChanges changes, InstantSource clock) {
    this.carts = carts;
    this.place = place;
    this.orders = orders;
    this.clock = clock;
    this.changes = changes;
  }

  /// @param key names the request; repeated, it gets the order that it placed
  /// @param expectedMinor the total that the buyer agreed to; any when empty
  OrderOutcome buy(long account, String key, OptionalLong expectedMinor) {
    Purchase request = new Purchase(account, key, expectedMinor, Map.of());
    Optional<OrderOutcome> before = place.before(request);
    if (before.isPresent()) {
      return heard(account, before.get());
    }
    OrderOutcome outcome = attempt(request);
    for (int i = 1; i < MOST_ATTEMPTS && outcome instanceof OrderOutcome.Overtaken; i++) {
      outcome = attempt(request);
    }
    return heard(account, outcome);
  }

  /// Buys the cart as it is without what was ordered before. Two requests at once, say of two
  /// windows, do not both buy the same things: the later one is overtaken.
  private OrderOutcome attempt(Purchase request) {
    long account = request.account();
    List<Order> before = orders.list(account, Long.MAX_VALUE, LAST_ORDERS);
    before.forEach(order -> take(account, order));
    Map<Long, Long> quantities = quantities(carts, account);
    if (quantities.isEmpty()) {
      return place.before(request).orElseGet(OrderOutcome.EmptyCart::new);
    }
    return place.place(request.after(before.isEmpty() ? 0 : before.getFirst().id(), quantities));
  }

  private OrderOutcome heard(long account, OrderOutcome outcome) {
    if (outcome instanceof OrderOutcome.Placed(Order order)) {
      takeIfReachable(account, order);
      changes.changedIfReachable(order.placedBy(account).quantities().keySet());
    } else if (outcome instanceof OrderOutcome.Repeated(Order order)) {
      takeIfReachable(account, order);
    }
    return outcome;
  }

  /// Pieces in somebody's cart, by item.
  static Map<Long, Long> quantities(Carts carts, long account) {
    return carts.lines(account).entrySet().stream()
        .collect(Collectors.toMap(line -> Long.valueOf(line.getKey()), Map.Entry::getValue));
  }

  private void takeIfReachable(long account, Order order) {
    try {
      take(account, order);
    } catch (RedisUnavailable e) {
      LOG.warn("order {} is taken from the cart later: {}", order.id(), e.getMessage());
    }
  }

  /// Takes an order out of the cart, unless it was taken before.
  private void take(long account, Order order) {
    if (order.placed().isAfter(clock.instant().minus(YOUNG))) {
      carts.taken(account, order.id(), order.placedBy(account).quantities());
    }
  }
}
