package io.feedmill.app.demo;

import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.storefront.fulfillment.api.PastSteps;
import io.feedmill.storefront.order.api.BackdatedOrders;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The orders of the people of the demo in the last 30 days: one item or several, some more than
/// once, in all states: older ones are completed, some were cancelled or returned. Orders that
/// exist are not placed again.
final class DemoOrders {
  private static final long SEED = 20260105;
  private static final int ORDERS = 24;
  private static final int MOST_ITEMS = 3;
  private static final int MOST_PIECES = 2;
  private static final Duration LONGEST_WAIT = Duration.ofHours(19);
  private static final Duration NEWEST = Duration.ofMinutes(90);

  private final BackdatedOrders orders;
  private final Items items;
  private final List<Long> people;
  private final DemoTimes times;
  private final Map<Long, List<OrderStep>> steps = new LinkedHashMap<>();
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoOrders(BackdatedOrders orders, Items items, List<Long> people, DemoTimes times) {
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
      int number = i;
      orders
          .place(buyer, "demo-order-" + i, basket(sold), placed.get(i))
          .ifPresent(id -> steps.put(id, steps(number, buyer, placed.get(number))));
    }
  }

  /// Moves the orders to their states. Steps that were made before are not made again.
  ///
  /// @param editor account of who makes them for the shop
  void move(PastSteps past, long editor) {
    Map<Long, List<OrderStep>> made = new LinkedHashMap<>();
    steps.forEach((order, list) ->
        made.put(
            order, list.stream().map(step -> step.buyer() ? step : by(step, editor)).toList()));
    past.make(made);
  }

  private static OrderStep by(OrderStep step, long editor) {
    return new OrderStep(step.state(), step.before(), false, editor, step.made());
  }

  /// The steps of an order, evenly in the time since then and at most some hours apart.
  private List<OrderStep> steps(int number, long buyer, Instant placed) {
    List<OrderState> path = path(number);
    Duration even = times.age(placed).dividedBy(path.size() + 1L);
    Duration wait = even.compareTo(LONGEST_WAIT) < 0 ? even : LONGEST_WAIT;
    List<OrderStep> made = new ArrayList<>();
    OrderState before = OrderState.PLACED;
    Instant now = placed;
    for (OrderState state : path) {
      now = now.plus(wait);
      boolean own = state == OrderState.CANCELLED;
      made.add(new OrderStep(state, before, own, own ? buyer : 0, now));
      before = state;
    }
    return made;
  }

  /// @param number of the order, the oldest is 0
  private static List<OrderState> path(int number) {
    if (number == 4 || number == 13) {
      return List.of(OrderState.CANCELLED);
    }
    int states = Math.min(4, (ORDERS - 1 - number) / 3);
    List<OrderState> path = new ArrayList<>(OrderState.ALL.subList(1, 1 + states));
    if (number == 2 || number == 7) {
      path.add(OrderState.RETURNED);
    }
    return path;
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
