package io.feedmill.storefront.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.HoldOutcome.Kept;
import io.feedmill.storefront.order.HoldOutcome.Refused;
import io.feedmill.storefront.order.OrderOutcome.Placed;
import io.feedmill.storefront.order.hold.HeldPieces;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestLink;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Carts that change during a purchase or hold. The test locks the stock, so that the purchase or
/// hold has read the cart and waits.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CartRacesTest {
  private static final long BEN = 102;
  private static final AtomicLong PEOPLE = new AtomicLong(1_000);

  private final SoldShop shop = new SoldShop();
  private final RedisCarts carts = RedisCarts.of(TestLink.shared());
  private final HoldCart hold = shop.hold(carts.carts());
  private final Checkout checkout =
      new Checkout(shop.unbought(carts.carts()), shop.place, new NothingKept());
  private long ann;
  private long lamp;
  private long rug;

  @BeforeEach
  void fill() {
    ann = PEOPLE.incrementAndGet();
    lamp = shop.item("Lamp", 500, "EUR", 10);
    rug = shop.item("Rug", 700, "EUR", 10);
  }

  @AfterAll
  void close() {
    shop.close();
  }

  private OrderOutcome buy(String key) {
    return checkout.buy(ann, key, AgreedTerms.ANYTHING);
  }

  /// The result of `work`, which waits for the stock of the lamp until `meanwhile` is done.
  private <T> T whileWaiting(Callable<T> work, Runnable meanwhile) throws Exception {
    try (ExecutorService threads = Threads.perTask("waiting")) {
      Future<T> outcome =
          shop.database.inTransaction(transaction -> {
            lock(transaction, lamp);
            Future<T> started = threads.submit(work);
            awaitWaiting(threads, 1);
            meanwhile.run();
            return started;
          });
      return outcome.get();
    }
  }

  private static void lock(Handle transaction, long item) {
    StockRows.lock(transaction, Set.of(item));
  }

  /// @param threads not the thread of a transaction, which would always see the same
  private void awaitWaiting(ExecutorService threads, long transactions) {
    Eventually.holds(() ->
        assertThat(CompletableFuture.supplyAsync(this::waiting, threads).join())
            .isEqualTo(transactions));
  }

  /// Number of transactions that wait for another one.
  private long waiting() {
    return shop.number(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
        """);
  }

  private long kept(long item) {
    return shop.holds.of(ann, List.of(item)).getOrDefault(item, HeldPieces.NOTHING).mine();
  }

  private static Map<Long, Long> bought(OrderOutcome outcome) {
    assertThat(outcome).isInstanceOf(Placed.class);
    return ((Placed) outcome)
        .order().lines().stream().collect(Collectors.toMap(OrderLine::product, OrderLine::qty));
  }

  private static Map<Long, Long> pieces(HoldOutcome outcome) {
    assertThat(outcome).isInstanceOf(Kept.class);
    return ((Kept) outcome)
        .lines().stream()
            .collect(Collectors.toMap(HoldOutcome.Line::item, HoldOutcome.Line::pieces));
  }

  @Test
  void a_hold_that_started_with_an_older_cart_holds_the_newer_one() throws Exception {
    carts.put(ann, lamp, 2);
    HoldOutcome outcome = whileWaiting(() -> hold.hold(ann), () -> carts.put(ann, lamp, 4));
    assertThat(pieces(outcome)).isEqualTo(Map.of(lamp, 4L));
    assertThat(kept(lamp)).isEqualTo(4);
  }

  @Test
  void items_added_to_the_cart_while_a_hold_waits_are_held_too() throws Exception {
    carts.put(ann, lamp, 2);
    HoldOutcome outcome = whileWaiting(() -> hold.hold(ann), () -> carts.put(ann, rug, 3));
    assertThat(pieces(outcome)).isEqualTo(Map.of(lamp, 2L, rug, 3L));
    assertThat(kept(rug)).isEqualTo(3);
  }

  @Test
  void nothing_is_held_of_a_cart_that_is_emptied_while_the_hold_waits() throws Exception {
    carts.put(ann, lamp, 2);
    HoldOutcome outcome = whileWaiting(() -> hold.hold(ann), () -> carts.put(ann, lamp, 0));
    assertThat(outcome).isEqualTo(new Refused(new OrderOutcome.EmptyCart()));
    assertThat(kept(lamp)).isZero();
  }

  @Test
  void a_cart_that_keeps_changing_is_neither_held_nor_bought() {
    AtomicLong looks = new AtomicLong(lamp);
    Carts restless = new OneCart(() -> Map.of(Long.toString(looks.getAndIncrement()), 1L));
    assertThat(shop.hold(restless).hold(ann)).isEqualTo(new Refused(new OrderOutcome.Overtaken()));
    assertThat(
            new Checkout(shop.unbought(restless), shop.place, new NothingKept())
                .buy(ann, "restless", AgreedTerms.ANYTHING))
        .isEqualTo(new OrderOutcome.Overtaken());
    assertThat(kept(lamp) + kept(rug)).isZero();
    assertThat(shop.stock(lamp) + shop.stock(rug)).isEqualTo(20);
  }

  @Test
  void an_order_buys_the_cart_as_it_is_after_the_stock_is_locked() throws Exception {
    carts.put(ann, lamp, 1);
    carts.put(ann, rug, 1);
    OrderOutcome outcome =
        whileWaiting(
            () -> buy("changed"),
            () -> {
              carts.put(ann, lamp, 3);
              carts.put(ann, rug, 0);
            });
    assertThat(bought(outcome)).isEqualTo(Map.of(lamp, 3L));
    assertThat(carts.carts().lines(ann)).isEmpty();
  }

  @Test
  void items_added_to_the_cart_while_its_purchase_waits_are_bought_too() throws Exception {
    carts.put(ann, lamp, 1);
    OrderOutcome outcome = whileWaiting(() -> buy("more"), () -> carts.put(ann, rug, 2));
    assertThat(bought(outcome)).isEqualTo(Map.of(lamp, 1L, rug, 2L));
    assertThat(carts.carts().lines(ann)).isEmpty();
  }

  @Test
  void a_cart_that_changes_while_its_purchase_waits_is_not_bought_at_another_total()
      throws Exception {
    carts.put(ann, lamp, 1);
    OrderOutcome outcome =
        whileWaiting(
            () -> checkout.buy(ann, "agreed", AgreedTerms.to(OptionalLong.of(500))),
            () -> carts.put(ann, lamp, 2));
    assertThat(outcome).isEqualTo(new OrderOutcome.PriceChanged(1_000, "EUR"));
    assertThat(shop.stock(lamp)).isEqualTo(10);
    assertThat(carts.carts().lines(ann)).containsValue(2L);
  }

  @Test
  void another_cart_with_the_agreed_total_is_not_bought() throws Exception {
    long chair = shop.item("Chair", 500, "EUR", 10);
    carts.put(ann, lamp, 1);
    AgreedTerms shown = new AgreedTerms(OptionalLong.of(500), AgreedTerms.pieces(lamp + "x1"));
    OrderOutcome outcome =
        whileWaiting(
            () -> checkout.buy(ann, "shown", shown),
            () -> {
              carts.put(ann, lamp, 0);
              carts.put(ann, chair, 1);
            });
    assertThat(outcome).isEqualTo(new OrderOutcome.CartChanged());
    assertThat(shop.stock(chair)).isEqualTo(10);
    carts.put(ann, lamp, 1);
    carts.put(ann, chair, 0);
    assertThat(bought(checkout.buy(ann, "shown", shown))).isEqualTo(Map.of(lamp, 1L));
    carts.put(ann, chair, 1);
    assertThat(checkout.buy(ann, "shown", shown)).isInstanceOf(OrderOutcome.Repeated.class);
  }

  @Test
  void a_hold_that_waits_for_a_purchase_does_not_hold_the_bought_items() throws Exception {
    carts.put(ann, lamp, 2);
    try (ExecutorService threads = Threads.perTask("tab")) {
      List<Future<?>> tabs =
          shop.database.inTransaction(transaction -> {
            lock(transaction, lamp);
            Future<?> buying =
                threads.submit(() -> shop.buy(SoldShop.purchase(ann, Map.of(lamp, 2L))));
            awaitWaiting(threads, 1);
            Future<?> keeping = threads.submit(() -> hold.hold(ann));
            awaitWaiting(threads, 2);
            return List.of(buying, keeping);
          });
      for (Future<?> tab : tabs) {
        tab.get();
      }
    }
    assertThat(shop.stock(lamp)).isEqualTo(8);
    assertThat(shop.holds.of(BEN, List.of(lamp))).containsEntry(lamp, HeldPieces.NOTHING);
  }
}
