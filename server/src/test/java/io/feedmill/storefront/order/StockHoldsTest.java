package io.feedmill.storefront.order;

import static io.feedmill.storefront.order.SoldShop.purchase;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.order.HoldOutcome.Kept;
import io.feedmill.storefront.order.OrderOutcome.OutOfStock;
import io.feedmill.storefront.order.OrderOutcome.Placed;
import io.feedmill.storefront.order.hold.HeldPieces;
import io.feedmill.storefront.order.hold.HoldScripts;
import io.feedmill.storefront.order.hold.StockHolds;
import io.feedmill.testing.TestLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Holds during checkout.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class StockHoldsTest {
  private static final long ANN = 101;
  private static final long BEN = 102;
  private static final Duration LIFE = Duration.ofMinutes(10);
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  private static final String NOWHERE = "postgresql://nobody:nothing@127.0.0.1:1/none";

  private final SoldShop shop = new SoldShop();

  @AfterAll
  void close() {
    shop.close();
  }

  /// An account's cart with one item.
  private HoldOutcome hold(long account, long item, long pieces) {
    Carts carts = new OneCart(() -> Map.of(Long.toString(item), pieces));
    return shop.hold(carts).hold(account);
  }

  private OrderOutcome buy(long account, long item, long pieces) {
    return shop.buy(purchase(account, Map.of(item, pieces)));
  }

  @Test
  void held_pieces_are_sold_to_their_buyer_only_and_once() {
    long item = shop.item("Kept lamp", 500, "EUR", 5);
    assertThat(hold(ANN, item, 3)).isInstanceOf(Kept.class);
    assertThat(buy(BEN, item, 3))
        .isEqualTo(new OutOfStock(List.of(new Shortage(Long.toString(item), "Kept lamp", 3, 2))));
    assertThat(buy(BEN, item, 2)).isInstanceOf(Placed.class);
    assertThat(buy(ANN, item, 3)).isInstanceOf(Placed.class);
    assertThat(shop.stock(item)).isZero();
    assertThat(shop.holds.of(BEN, List.of(item)).get(item)).isEqualTo(HeldPieces.NOTHING);
  }

  @Test
  void a_hold_of_more_than_the_pieces_not_held_for_others_is_refused() {
    long item = shop.item("Scarce lamp", 500, "EUR", 5);
    hold(ANN, item, 3);
    assertThat(hold(BEN, item, 3))
        .isEqualTo(
            new HoldOutcome.Refused(
                new OutOfStock(List.of(new Shortage(Long.toString(item), "Scarce lamp", 3, 2)))));
    assertThat(shop.holds.of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(3, 0, Instant.EPOCH));
  }

  @Test
  void of_a_hundred_concurrent_buyers_ten_hold_the_last_ten_pieces_and_all_ten_can_buy()
      throws Exception {
    long item = shop.item("Last lamps", 500, "EUR", 10);
    List<Callable<HoldOutcome>> wishes = new ArrayList<>();
    for (long person = 1_001; person <= 1_100; person++) {
      long account = person;
      wishes.add(() -> hold(account, item, 1));
    }
    List<Long> holders = new ArrayList<>();
    try (ExecutorService threads = Threads.perTask("holder")) {
      long person = 1_001;
      for (Future<HoldOutcome> outcome : threads.invokeAll(wishes)) {
        if (outcome.get() instanceof Kept) {
          holders.add(person);
        }
        person++;
      }
    }
    assertThat(holders).hasSize(10);
    assertThat(buy(BEN, item, 1)).isInstanceOf(OutOfStock.class);
    assertThat(holders)
        .allSatisfy(holder -> assertThat(buy(holder, item, 1)).isInstanceOf(Placed.class));
    assertThat(shop.stock(item)).isZero();
  }

  @Test
  void a_refused_order_keeps_the_holds() {
    long item = shop.item("Refused lamp", 500, "EUR", 5);
    hold(ANN, item, 3);
    assertThat(buy(ANN, item, 6)).isInstanceOf(OutOfStock.class);
    assertThat(buy(BEN, item, 3)).isInstanceOf(OutOfStock.class);
  }

  @Test
  void released_pieces_are_available_to_all() {
    long item = shop.item("Returned lamp", 500, "EUR", 5);
    hold(ANN, item, 5);
    shop.holds.release(ANN, List.of(item));
    assertThat(buy(BEN, item, 5)).isInstanceOf(Placed.class);
  }

  @Test
  void pieces_released_by_a_reduction_are_available_and_the_end_of_the_hold_stays() {
    long item = shop.item("Lowered lamp", 500, "EUR", 5);
    at(NOON).hold(ANN, Map.of(item, 5L));
    at(NOON).lower(ANN, Map.of(item, 7L));
    assertThat(at(NOON).of(ANN, List.of(item))).containsEntry(item, new HeldPieces(0, 5, end()));
    at(NOON.plusSeconds(60)).lower(ANN, Map.of(item, 2L));
    assertThat(at(NOON).of(ANN, List.of(item))).containsEntry(item, new HeldPieces(0, 2, end()));
    assertThat(at(NOON).of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(2, 0, Instant.EPOCH));
    at(NOON).lower(BEN, Map.of(item, 1L));
    at(NOON).lower(ANN, Map.of(item, 0L));
    assertThat(at(NOON).of(BEN, List.of(item))).containsEntry(item, HeldPieces.NOTHING);
  }

  private static Instant end() {
    return NOON.plus(LIFE);
  }

  @Test
  void items_removed_from_the_cart_while_a_hold_starts_are_not_held() {
    long item = shop.item("Fickle lamp", 500, "EUR", 5);
    Iterator<Map<String, Long>> looks =
        List.of(
                Map.of(Long.toString(item), 3L),
                Map.of(Long.toString(item), 3L),
                Map.<String, Long>of())
            .iterator();
    assertThat(shop.hold(new OneCart(looks::next)).hold(ANN))
        .isEqualTo(new HoldOutcome.Refused(new OrderOutcome.EmptyCart()));
    assertThat(shop.holds.of(BEN, List.of(item))).containsEntry(item, HeldPieces.NOTHING);
  }

  @Test
  void a_late_reduction_keeps_holds_of_items_added_since() {
    long item = shop.item("Two tabs' lamp", 500, "EUR", 5);
    AtomicLong wanted = new AtomicLong(5);
    Carts carts = new OneCart(() -> Map.of(Long.toString(item), wanted.get()));
    HoldCart cart = shop.hold(carts);
    cart.hold(ANN);
    cart.lowerIfReachable(ANN, Set.of(Long.toString(item)));
    assertThat(shop.holds.of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(5, 0, Instant.EPOCH));
    wanted.set(2);
    cart.lowerIfReachable(ANN, Set.of(Long.toString(item)));
    assertThat(shop.holds.of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(2, 0, Instant.EPOCH));
  }

  @Test
  void no_larger_hold_starts_between_reading_the_cart_and_releasing_pieces() {
    long item = shop.item("Locked lamp", 500, "EUR", 5);
    hold(ANN, item, 5);
    List<Long> free = new ArrayList<>();
    try (ExecutorService others = Threads.perTask("other")) {
      Carts carts =
          new OneCart(() -> {
            free.add(CompletableFuture.supplyAsync(() -> unlocked(item), others).join());
            return Map.of(Long.toString(item), 1L);
          });
      shop.hold(carts).lowerIfReachable(ANN, Set.of(Long.toString(item)));
    }
    assertThat(free).containsExactly(0L);
    assertThat(shop.holds.of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(1, 0, Instant.EPOCH));
  }

  @Test
  void without_a_database_the_cart_can_be_changed_and_holds_expire() {
    long item = shop.item("Unreachable lamp", 500, "EUR", 5);
    hold(ANN, item, 5);
    Carts emptied = new OneCart(Map::of);
    try (Database away = Database.open(DatabaseConfig.of(NOWHERE))) {
      new HoldCart(away, shop.unbought(emptied), shop.holds)
          .lowerIfReachable(ANN, Set.of(Long.toString(item)));
    }
    assertThat(shop.holds.of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(5, 0, Instant.EPOCH));
    shop.hold(emptied).lowerIfReachable(ANN, Set.of(Long.toString(item)));
    assertThat(shop.holds.of(BEN, List.of(item))).containsEntry(item, HeldPieces.NOTHING);
  }

  /// @return 1 when the item's stock is not locked
  private long unlocked(long item) {
    return shop.number(
        "SELECT count(*) FROM (SELECT 1 FROM storefront.stock WHERE product = "
            + item
            + " FOR UPDATE SKIP LOCKED) free");
  }

  private static StockHolds at(Instant now) {
    return at(now, LIFE);
  }

  private static StockHolds at(Instant now, Duration life) {
    RedisClient redis = TestLink.shared();
    return new StockHolds(
        SoldShop.PARTITIONS,
        HoldScripts.load(
            file -> FixedTime.script(redis, file, now), file -> LuaScript.load(redis, file), life));
  }

  @Test
  void a_shorter_hold_does_not_shorten_longer_ones() {
    long item = shop.item("Long kept lamp", 500, "EUR", 5);
    at(NOON, Duration.ofHours(1)).hold(ANN, Map.of(item, 3L));
    at(NOON).hold(BEN, Map.of(item, 1L));
    String holds = "shop{" + SoldShop.PARTITIONS.of(item) + "}:holds:" + item;
    Response left = TestLink.shared().call(RedisClient.command(Command.PTTL, holds));
    assertThat(Objects.requireNonNull(left).toLong())
        .isGreaterThan(Duration.ofMinutes(30).toMillis());
    assertThat(at(NOON.plus(LIFE)).of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(3, 0, Instant.EPOCH));
  }

  @Test
  void a_hold_expires_to_the_millisecond() {
    long item = shop.item("Timed lamp", 500, "EUR", 5);
    assertThat(at(NOON).hold(ANN, Map.of(item, 3L))).containsEntry(item, NOON.plus(LIFE));
    assertThat(at(NOON.plus(LIFE).minusMillis(1)).of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(3, 0, Instant.EPOCH));
    assertThat(at(NOON.plus(LIFE)).of(BEN, List.of(item))).containsEntry(item, HeldPieces.NOTHING);
  }

  @Test
  void a_repeated_hold_changes_the_number_and_never_the_end() {
    long item = shop.item("Repeated lamp", 500, "EUR", 5);
    at(NOON).hold(ANN, Map.of(item, 3L));
    assertThat(at(NOON.plusSeconds(300)).hold(ANN, Map.of(item, 1L)))
        .containsEntry(item, NOON.plus(LIFE));
    assertThat(at(NOON.plusSeconds(300)).of(BEN, List.of(item)))
        .containsEntry(item, new HeldPieces(1, 0, Instant.EPOCH));
  }

  @Test
  void a_repeated_hold_after_the_end_is_refused_for_some_time() {
    long item = shop.item("Coveted lamp", 500, "EUR", 5);
    at(NOON).hold(ANN, Map.of(item, 5L));
    assertThat(at(NOON.plus(LIFE)).hold(ANN, Map.of(item, 5L))).isEmpty();
    assertThat(at(NOON.plus(LIFE)).hold(BEN, Map.of(item, 5L))).containsKey(item);
  }
}
