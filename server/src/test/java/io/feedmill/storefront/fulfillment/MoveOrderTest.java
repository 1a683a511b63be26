package io.feedmill.storefront.fulfillment;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Workers;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.catalog.api.ItemChanged;
import io.feedmill.storefront.fulfillment.api.MoveOutcome;
import io.feedmill.storefront.fulfillment.api.OrderChanged;
import io.feedmill.storefront.fulfillment.api.OrderState;
import io.feedmill.storefront.fulfillment.api.OrderStep;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MoveOrderTest {
  private static final long ANN = 101;
  private static final long BEN = 102;
  private static final long EVE = 103;
  private static final int THREADS = 64;
  private static final AtomicLong IDS = new AtomicLong(1000);

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final Set<String> changed = ConcurrentHashMap.newKeySet();
  private final SoldOrderStore store = new SoldOrderStore(database);
  private final MoveOrder move = new MoveOrder(database, events(), new Changes(changed));

  private record Changes(Set<String> changed) implements RowChanges {
    @Override
    public void changed(Set<String> ids) {
      changed.addAll(ids);
    }

    @Override
    public void changedIfReachable(Set<String> ids) {
      changed.addAll(ids);
    }
  }

  private Events events() {
    Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));
    events.on(ItemChanged.class, "test", _ -> {});
    events.on(OrderChanged.class, "test", _ -> {});
    return events;
  }

  @AfterAll
  void close() {
    database.close();
  }

  private long item(long qty) {
    long id = IDS.incrementAndGet();
    database.useTransaction(transaction -> {
      transaction.execute(
          """
          INSERT INTO storefront.product
            (id, name, description, price_minor, currency, words, created, changed)
          VALUES (?, 'Thing', '', 100, 'EUR', '', now(), now())
          """,
          id);
      transaction.execute("INSERT INTO storefront.stock (product, qty) VALUES (?, ?)", id, qty);
    });
    return id;
  }

  private long order(OrderState state, long... items) {
    long id = IDS.incrementAndGet();
    database.useTransaction(transaction -> {
      transaction.execute(
          """
          INSERT INTO storefront.shop_order
            (id, account, total_minor, currency, placed, state, changed)
          VALUES (?, ?, 100, 'EUR', now(), ?, now())
          """,
          id,
          ANN,
          state.label());
      for (long item : items) {
        transaction.execute(
            """
            INSERT INTO storefront.order_line (shop_order, product, name, price_minor, qty)
            VALUES (?, ?, 'Thing', 100, 3)
            """,
            id,
            item);
      }
    });
    return id;
  }

  private Move byEditor(long order, OrderState to) {
    return new Move(order, Optional.empty(), to, false, EVE, clock.instant());
  }

  private Move byBuyer(long buyer, long order, OrderState to) {
    return new Move(order, Optional.empty(), to, true, buyer, clock.instant());
  }

  private OrderState state(long order) {
    return store.find(order).orElseThrow().state();
  }

  private long stock(long item) {
    return number("SELECT qty FROM storefront.stock WHERE product = " + item);
  }

  private long number(String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  private List<MoveOutcome> atOnce(List<Move> wishes) throws Exception {
    try (ExecutorService threads = Threads.perTask("movers")) {
      List<Future<MoveOutcome>> running =
          threads.invokeAll(
              wishes.stream().<Callable<MoveOutcome>>map(wish -> () -> move.move(wish)).toList());
      List<MoveOutcome> outcomes = new ArrayList<>();
      for (Future<MoveOutcome> outcome : running) {
        outcomes.add(outcome.get());
      }
      return outcomes;
    }
  }

  private static List<MoveOutcome> moved(List<MoveOutcome> outcomes) {
    return outcomes.stream().filter(MoveOutcome.Moved.class::isInstance).toList();
  }

  @Test
  void an_order_goes_through_its_states_and_keeps_who_moved_it() {
    long order = order(OrderState.PLACED);
    for (OrderState to : List.of(OrderState.PAID, OrderState.PACKED, OrderState.SHIPPED)) {
      assertThat(move.move(byEditor(order, to))).isInstanceOf(MoveOutcome.Moved.class);
      assertThat(state(order)).isEqualTo(to);
    }
    assertThat(store.history(order))
        .extracting(OrderStep::state, OrderStep::before, OrderStep::person)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(OrderState.PAID, OrderState.PLACED, EVE),
            org.assertj.core.groups.Tuple.tuple(OrderState.PACKED, OrderState.PAID, EVE),
            org.assertj.core.groups.Tuple.tuple(OrderState.SHIPPED, OrderState.PACKED, EVE));
    assertThat(move.move(byEditor(order, OrderState.SHIPPED))).isEqualTo(new MoveOutcome.Already());
    assertThat(move.move(byEditor(order, OrderState.PAID)))
        .isEqualTo(new MoveOutcome.Refused(OrderState.SHIPPED));
  }

  @Test
  void of_64_concurrent_steps_one_moves_the_order() throws Exception {
    long order = order(OrderState.PLACED);
    List<Move> same = java.util.Collections.nCopies(THREADS, byEditor(order, OrderState.PAID));
    List<MoveOutcome> outcomes = atOnce(same);
    assertThat(moved(outcomes)).hasSize(1);
    assertThat(outcomes.stream().filter(new MoveOutcome.Already()::equals)).hasSize(THREADS - 1);
    assertThat(store.history(order)).hasSize(1);
  }

  @Test
  void concurrent_cancellations_and_steps_give_stock_back_at_most_once() throws Exception {
    for (int i = 0; i < 10; i++) {
      long first = item(5);
      long second = item(0);
      long order = order(OrderState.PAID, second, first);
      List<Move> wishes = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        wishes.add(
            switch (thread % 3) {
              case 0 -> byBuyer(ANN, order, OrderState.CANCELLED);
              case 1 -> byEditor(order, OrderState.CANCELLED);
              default -> byEditor(order, OrderState.PACKED);
            });
      }
      List<MoveOutcome> outcomes = atOnce(wishes);
      assertThat(moved(outcomes)).hasSizeBetween(1, 2);
      long back = state(order) == OrderState.CANCELLED ? 3 : 0;
      assertThat(stock(first)).isEqualTo(5 + back);
      assertThat(stock(second)).isEqualTo(back);
      assertThat(store.history(order)).hasSameSizeAs(moved(outcomes));
    }
  }

  @Test
  void a_returned_order_restores_its_stock_once_and_invalidates_pages() throws Exception {
    long item = item(7);
    long order = order(OrderState.SHIPPED, item);
    assertThat(
            moved(
                atOnce(
                    java.util.Collections.nCopies(THREADS, byEditor(order, OrderState.RETURNED)))))
        .hasSize(1);
    assertThat(stock(item)).isEqualTo(10);
    assertThat(changed).contains(Long.toString(item));
    assertThat(
            number(
                "SELECT count(*) FROM kernel.outbox WHERE type = 'storefront.item-changed'"
                    + " AND payload ->> 'id' = '%d'".formatted(item)))
        .isOne();
  }

  @Test
  void orders_of_the_same_items_are_cancelled_at_once_without_deadlock() throws Exception {
    long first = item(0);
    long second = item(0);
    List<Move> wishes = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      long order =
          i % 2 == 0
              ? order(OrderState.PLACED, first, second)
              : order(OrderState.PLACED, second, first);
      wishes.add(byEditor(order, OrderState.CANCELLED));
    }
    assertThat(moved(atOnce(wishes))).hasSize(THREADS);
    assertThat(stock(first)).isEqualTo(3L * THREADS);
    assertThat(stock(second)).isEqualTo(3L * THREADS);
  }

  @Test
  void returned_stock_stays_below_the_largest_stock() {
    long item = item(999_999);
    move.move(byEditor(order(OrderState.PLACED, item), OrderState.CANCELLED));
    assertThat(stock(item)).isEqualTo(1_000_000);
  }

  @Test
  void buyers_cancel_only_their_own_orders_and_nothing_else() {
    long order = order(OrderState.PLACED);
    assertThat(move.move(byBuyer(BEN, order, OrderState.CANCELLED)))
        .isEqualTo(new MoveOutcome.Unknown());
    assertThat(move.move(byBuyer(ANN, order, OrderState.PAID)))
        .isEqualTo(new MoveOutcome.Refused(OrderState.PLACED));
    assertThat(move.move(byBuyer(ANN, order, OrderState.CANCELLED)))
        .isInstanceOf(MoveOutcome.Moved.class);
    long packed = order(OrderState.PACKED);
    assertThat(move.move(byBuyer(ANN, packed, OrderState.CANCELLED)))
        .isEqualTo(new MoveOutcome.Refused(OrderState.PACKED));
  }

  @Test
  void an_unknown_order_is_not_moved() {
    assertThat(move.move(byEditor(7, OrderState.PAID))).isEqualTo(new MoveOutcome.Unknown());
  }

  @Test
  void past_steps_are_made_once() {
    long order = order(OrderState.PLACED);
    OrderStep paid =
        new OrderStep(
            OrderState.PAID, OrderState.PLACED, false, 0, clock.instant().minusSeconds(60));
    move.makeAll(Map.of(order, List.of(paid)));
    move.makeAll(Map.of(order, List.of(paid)));
    assertThat(store.history(order)).containsExactly(paid);
  }

  @Test
  void a_deleted_account_leaves_its_steps_without_name() {
    long order = order(OrderState.PLACED);
    move.move(byEditor(order, OrderState.PAID));
    store.removeName(EVE);
    assertThat(store.history(order)).extracting(OrderStep::person).containsExactly(0L);
  }

  @Test
  void lists_show_one_state_or_those_that_wait() {
    long placed = order(OrderState.PLACED);
    long done = order(OrderState.DONE);
    assertThat(ids(OrderFilter.WAITING)).contains(placed).doesNotContain(done);
    assertThat(ids(OrderFilter.of(OrderState.DONE))).contains(done).doesNotContain(placed);
    assertThat(ids(OrderFilter.ALL)).contains(placed, done);
    assertThat(store.waiting()).isPositive();
  }

  private List<Long> ids(OrderFilter filter) {
    return store.list(filter, Long.MAX_VALUE, 1000).stream().map(SoldOrder::id).toList();
  }
}
