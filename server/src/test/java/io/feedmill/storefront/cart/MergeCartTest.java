package io.feedmill.storefront.cart;

import static io.feedmill.storefront.cart.CartsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.RawRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MergeCartTest {
  private static final Client LAPTOP = new Client("192.0.2.7", "Laptop/1.0");

  /// Fewer than the pieces of an item that a cart has at most.
  private static final int MOST = 9_000;

  private static final SessionLocation GUEST = new SessionLocation(2, "ab".repeat(32));

  private final CartsOnRedis carts = new CartsOnRedis();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final MergeGuestCart merger = new MergeGuestCart(carts.store, carts);
  private final CartOwner ann = CartsOnRedis.person(ANN);

  @AfterEach
  void close() {
    raw.close();
  }

  private void guestHas(SessionLocation guest, String item, long quantity) {
    raw.command(
        "HSET",
        "shop{" + guest.partition() + "}:cart:" + guest.id(),
        item,
        Long.toString(quantity));
  }

  @Test
  void quantities_add_up() {
    carts.write(ann, CartWrite.set("1", 2));
    guestHas(GUEST, "1", 3);
    guestHas(GUEST, "2", 1);
    merger.merge(GUEST, ANN);
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 5L, "2", 1L));
  }

  @Test
  void the_sum_is_limited_by_stock_and_never_less_than_the_account_had() {
    carts.write(ann, CartWrite.set("3", 4));
    guestHas(GUEST, "3", 3);
    merger.merge(GUEST, ANN);
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("3", 5L));
    carts.write(ann, CartWrite.set("3", 8));
    SessionLocation other = new SessionLocation(1, "cd".repeat(32));
    guestHas(other, "3", 3);
    merger.merge(other, ANN);
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("3", 8L));
  }

  @Test
  void items_no_longer_on_sale_are_not_merged_and_not_removed() {
    carts.write(ann, CartWrite.set("2", 1));
    guestHas(GUEST, "77", 3);
    guestHas(GUEST, "2", 1);
    carts.stock.remove("2");
    merger.merge(GUEST, ANN);
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("2", 1L));
  }

  @Test
  void many_merges_do_not_let_a_cart_grow_beyond_200_items() {
    for (int cart = 0; cart < 3; cart++) {
      SessionLocation guest = new SessionLocation(1, "%064x".formatted(cart));
      for (int i = 0; i < 100; i++) {
        String item = Integer.toString(1_000 + 100 * cart + i);
        carts.stock.put(item, 10L);
        guestHas(guest, item, 1);
      }
      guestHas(guest, "1000", 1);
      merger.merge(guest, ANN);
    }
    Map<String, Long> lines = carts.store.lines(ann);
    assertThat(lines).hasSize(200).doesNotContainKey("1200");
    assertThat(lines.get("1000")).as("of what is there, more pieces").isEqualTo(3);
  }

  @Test
  void a_repeated_merge_changes_nothing() {
    guestHas(GUEST, "1", 3);
    merger.merge(GUEST, ANN);
    carts.write(ann, CartWrite.set("1", 1));
    merger.merge(GUEST, ANN);
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 1L));
  }

  @Test
  void the_record_of_a_merge_expires_only_after_the_guests_data_is_deleted() {
    guestHas(GUEST, "1", 3);
    merger.merge(GUEST, ANN);
    String merged = CartKeys.merged(carts.partitions.of(ANN), GUEST.id());
    assertThat(raw.number("TTL", merged)).isGreaterThan(80L * 86_400);
    merger.merged(GUEST, ANN);
    assertThat(raw.number("TTL", merged)).isBetween(1L, 86_400L);
  }

  @Test
  void two_concurrent_log_ins_lose_nothing() throws InterruptedException {
    List<SessionLocation> guests = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      SessionLocation guest = new SessionLocation(i % 4, "%064x".formatted(i));
      guestHas(guest, "1", 2);
      guests.add(guest);
    }
    try (BoundedTasks tasks = BoundedTasks.open("log-ins", 20)) {
      for (SessionLocation guest : guests) {
        tasks.submit(() -> merger.merge(guest, ANN));
        tasks.submit(() -> merger.merge(guest, ANN));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 40L));
  }

  @Test
  void acknowledged_writes_during_a_log_in_are_in_the_accounts_cart() throws InterruptedException {
    carts.stock.put("1", 10_000L);
    carts.sessions.guests().onLogIn(merger);
    for (int round = 1; round <= 25; round++) {
      long account = round;
      String token = carts.sessions.guests().open(LAPTOP).token();
      SessionLocation place = carts.sessions.guests().place(token).orElseThrow();
      List<Long> written = new ArrayList<>();
      try (BoundedTasks tasks = BoundedTasks.open("race", 2)) {
        tasks.submit(() -> {
          while (written.size() < MOST
              && carts.write(new CartOwner.Guest(place), CartWrite.add("1", 1))
                  == WriteCartScript.Outcome.WRITTEN) {
            written.add(1L);
          }
        });
        tasks.submit(() -> carts.sessions.sessions().open(account, Optional.of(token), LAPTOP));
        assertThat(tasks.join()).isEmpty();
      }
      long held = carts.store.quantity(CartsOnRedis.person(account), "1");
      assertThat(held).isEqualTo(written.size());
      assertThat(raw.number("EXISTS", "shop{" + place.partition() + "}:cart:" + place.id()))
          .isZero();
    }
  }

  @Test
  void carts_of_accounts_are_kept_after_their_sessions_end() {
    String token = carts.sessions.sessions().open(ANN, Optional.empty(), LAPTOP).token();
    carts.write(ann, CartWrite.set("1", 2));
    carts.sessions.sessions().closeAll(ANN);
    assertThat(RedisClient.await(carts.sessions.sessions().touch(token, LAPTOP)))
        .isEqualTo(new TouchOutcome.Dead());
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 2L));
  }
}
