package io.feedmill.app.demo;

import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.order.api.PastOrders;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The orders of the people of the demo in the last 30 days: one item or several, some more than
/// once. Orders that exist are not placed again.
final class DemoOrders {
  private static final long SEED = 20260105;
  private static final int ORDERS = 24;
  private static final int MOST_ITEMS = 3;
  private static final int MOST_PIECES = 2;
  private static final Duration NEWEST = Duration.ofMinutes(90);

  private final PastOrders orders;
  private final Items items;
  private final List<Long> people;
  private final DemoTimes times;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoOrders(PastOrders orders, Items items, List<Long> people, DemoTimes times) {
    this.orders = orders;
    this.items = items;
    this.people = List.copyOf(people);
    this.times = times;
  }

  void fill() {
    List<Item> sold = items.newest(100).stream().sorted(Comparator.comparing(Item::name)).toList();
    List<Instant> placed = times.spread(ORDERS, NEWEST);
    for (int i = 0; i < ORDERS && !sold.isEmpty(); i++) {
      long buyer = i % 4 == 0 ? people.getFirst() : people.get(random.nextInt(people.size()));
      orders.place(buyer, "demo-order-" + i, basket(sold), placed.get(i));
    }
  }

  private Map<Long, Long> basket(List<Item> sold) {
    Map<Long, Long> basket = new HashMap<>();
    int different = 1 + random.nextInt(MOST_ITEMS);
    for (int i = 0; i < different; i++) {
      Item item = sold.get(random.nextInt(sold.size()));
      basket.put(Long.valueOf(item.id()), 1L + random.nextInt(MOST_PIECES));
    }
    return basket;
  }
}
