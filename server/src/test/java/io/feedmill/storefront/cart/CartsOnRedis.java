package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.sessions.SessionConfig;
import io.feedmill.sessions.SessionModule;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Carts on the test Redis, with stock set by the test. Starts with an empty Redis.
final class CartsOnRedis implements Items {
  static final long ANN = 17;

  final Partitions partitions = Partitions.unrecorded(4);
  final CartStore store = new CartStore(TestLink.shared(), partitions);
  final SessionModule sessions =
      SessionModule.create(
          TestLink.shared(), partitions, SessionConfig.STANDARD, SystemClock.instance());
  final Map<String, Long> stock = new ConcurrentHashMap<>(Map.of("1", 100L, "2", 100L, "3", 5L));

  CartsOnRedis() {
    TestRedis.flush();
  }

  @Override
  public List<Item> newest(int most) {
    return List.of();
  }

  @Override
  public Map<String, Item> items(Collection<String> ids) {
    Map<String, Item> found = new ConcurrentHashMap<>();
    for (String id : ids) {
      Long qty = stock.get(id);
      if (qty != null) {
        found.put(id, new Item(id, "Item " + id, "", qty, 100, "EUR"));
      }
    }
    return found;
  }

  static CartOwner.Person person(long account) {
    return new CartOwner.Person(account);
  }

  /// The cart of a guest whose session is only in `login:`, the only key of it that the script
  /// reads.
  static CartOwner.Guest guest(SessionLocation place) {
    return new CartOwner.Guest(place);
  }

  WriteCartScript.Outcome write(CartOwner owner, CartWrite change) {
    return RedisClient.await(store.write(owner, change)).outcome();
  }
}
