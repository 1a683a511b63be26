package io.feedmill.storefront.order;

import io.feedmill.kernel.redis.RedisUnavailable;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.api.OrderPlaced;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Buys what is in somebody's cart: places the order, then takes what it bought out of the cart and
/// tells the caches, before the buyer is answered. Whatever of that does not happen, because Redis
/// is away or this server dies, the durable events of the order bring about.
final class Checkout {
  private static final Logger LOG = LoggerFactory.getLogger(Checkout.class);

  private final Carts carts;
  private final PlaceOrder place;
  private final RowChanges changes;

  Checkout(Carts carts, PlaceOrder place, RowChanges changes) {
    this.carts = carts;
    this.place = place;
    this.changes = changes;
  }

  /// @param key names the request; repeated, it gets the order that it placed
  /// @param expectedMinor the total that the buyer agreed to; any when empty
  OrderOutcome buy(long account, String key, OptionalLong expectedMinor) {
    Purchase request = new Purchase(account, key, expectedMinor, Map.of());
    Optional<OrderOutcome> before = place.before(request);
    if (before.isPresent()) {
      return before.get();
    }
    Map<Long, Long> quantities =
        carts.lines(account).entrySet().stream()
            .collect(Collectors.toMap(line -> Long.valueOf(line.getKey()), Map.Entry::getValue));
    if (quantities.isEmpty()) {
      return place.before(request).orElseGet(OrderOutcome.EmptyCart::new);
    }
    OrderOutcome outcome = place.place(new Purchase(account, key, expectedMinor, quantities));
    if (outcome instanceof OrderOutcome.Placed(Order order)) {
      sold(order.placedBy(account));
    }
    return outcome;
  }

  private void sold(OrderPlaced event) {
    try {
      carts.taken(event.account(), event.order(), event.quantities());
    } catch (RedisUnavailable e) {
      LOG.warn("order {} is taken from the cart later: {}", event.order(), e.getMessage());
    }
    changes.changedIfReachable(event.quantities().keySet());
  }
}
