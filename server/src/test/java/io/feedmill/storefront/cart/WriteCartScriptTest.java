package io.feedmill.storefront.cart;

import static io.feedmill.storefront.cart.CartsOnRedis.ANN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import io.feedmill.storefront.cart.CartWrite.Mode;
import io.feedmill.storefront.cart.WriteCartScript.Outcome;
import io.feedmill.testing.RawRedis;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WriteCartScriptTest {
  private static final SessionLocation PLACE = new SessionLocation(2, "ab".repeat(32));

  private final CartsOnRedis carts = new CartsOnRedis();
  private final RawRedis raw = RawRedis.toTestRedis();
  private final CartOwner ann = CartsOnRedis.person(ANN);

  @AfterEach
  void close() {
    raw.close();
  }

  private static Map<String, Long> items(int from, int to) {
    Map<String, Long> items = new HashMap<>();
    for (int i = from; i <= to; i++) {
      items.put(Integer.toString(i), 1L);
    }
    return items;
  }

  @Test
  void setting_overwrites_and_setting_an_item_to_0_removes_it() {
    carts.write(ann, CartWrite.set("1", 3));
    carts.write(ann, CartWrite.set("2", 1));
    carts.write(ann, CartWrite.set("1", 2));
    assertThat(raw.hash("shop{" + carts.partitions.of(ANN) + "}:cart:user:17"))
        .isEqualTo(Map.of("1", "2", "2", "1"));
    carts.write(ann, CartWrite.set("1", 0));
    carts.write(ann, CartWrite.set("2", -5));
    assertThat(raw.everywhere("DBSIZE")).allMatch(size -> size.equals(0L));
  }

  @Test
  void adding_is_limited_to_10_000_and_other_items_stay() {
    carts.write(ann, CartWrite.set("2", 1));
    carts.write(ann, CartWrite.add("1", 3));
    carts.write(ann, CartWrite.add("1", 4));
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 7L, "2", 1L));
    carts.write(ann, CartWrite.add("1", 10_000));
    assertThat(carts.store.lines(ann)).containsEntry("1", 10_000L);
  }

  @Test
  void concurrent_additions_lose_nothing() throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("add", 16)) {
      for (int i = 0; i < 200; i++) {
        tasks.submit(() -> carts.write(ann, CartWrite.add("1", 1)));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 200L));
  }

  @Test
  void replacing_removes_all_other_items() {
    carts.write(ann, new CartWrite(Mode.REPLACE, Map.of("1", 3L, "2", 1L)));
    carts.write(ann, new CartWrite(Mode.REPLACE, Map.of("2", 4L, "3", 0L)));
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("2", 4L));
    carts.write(ann, CartWrite.empty());
    assertThat(carts.store.lines(ann)).isEmpty();
  }

  @Test
  void replacing_returns_the_previous_items() {
    carts.write(ann, CartWrite.set("1", 3));
    carts.write(ann, CartWrite.set("2", 1));
    assertThat(RedisClient.await(carts.store.write(ann, CartWrite.empty())).replaced())
        .containsExactlyInAnyOrder("1", "2");
    assertThat(RedisClient.await(carts.store.write(ann, CartWrite.empty())))
        .isEqualTo(new WriteCartScript.Result(Outcome.WRITTEN, Set.of()));
  }

  @Test
  void a_cart_has_at_most_100_items_and_a_larger_one_can_be_emptied() {
    assertThat(carts.write(ann, new CartWrite(Mode.REPLACE, items(1, 100))))
        .isEqualTo(Outcome.WRITTEN);
    assertThat(carts.write(ann, CartWrite.set("101", 1))).isEqualTo(Outcome.TOO_FULL);
    assertThat(carts.write(ann, CartWrite.add("101", 1))).isEqualTo(Outcome.TOO_FULL);
    assertThat(carts.write(ann, new CartWrite(Mode.REPLACE, items(1, 101))))
        .isEqualTo(Outcome.TOO_FULL);
    assertThat(carts.write(ann, CartWrite.set("100", 7))).isEqualTo(Outcome.WRITTEN);
    raw.command("HSET", CartKeys.cart(carts.partitions.of(ANN), ANN), "102", "1", "103", "1");
    assertThat(carts.write(ann, CartWrite.set("103", 0))).isEqualTo(Outcome.WRITTEN);
    assertThat(carts.write(ann, CartWrite.set("102", 5))).isEqualTo(Outcome.WRITTEN);
    assertThat(carts.store.lines(ann)).hasSize(101).containsEntry("100", 7L);
  }

  @Test
  void only_the_cart_of_a_guest_with_a_live_session_can_be_written() {
    CartOwner guest = CartsOnRedis.guest(PLACE);
    assertThat(carts.write(guest, CartWrite.set("1", 1))).isEqualTo(Outcome.SESSION_OVER);
    raw.command("HSET", TokenKeys.login(PLACE), PLACE.id(), "17");
    assertThat(carts.write(guest, CartWrite.set("1", 1))).isEqualTo(Outcome.SESSION_OVER);
    assertThat(raw.number("EXISTS", TokenKeys.cart(PLACE))).isZero();
    raw.command("HSET", TokenKeys.login(PLACE), PLACE.id(), "0");
    assertThat(carts.write(guest, CartWrite.set("1", 1))).isEqualTo(Outcome.WRITTEN);
    assertThat(raw.hash("shop{2}:cart:" + PLACE.id())).isEqualTo(Map.of("1", "1"));
  }

  @Test
  void items_of_an_order_are_removed_once_and_items_added_meanwhile_stay() {
    carts.write(ann, new CartWrite(Mode.REPLACE, Map.of("1", 5L, "2", 1L, "3", 1L)));
    Map<String, Long> bought = Map.of("1", 3L, "2", 1L, "4", 2L);
    assertThat(carts.store.take(new CartOwner.Person(ANN), 900, bought)).isTrue();
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 2L, "3", 1L));
    assertThat(carts.store.take(new CartOwner.Person(ANN), 900, bought)).isFalse();
    assertThat(carts.store.lines(ann)).isEqualTo(Map.of("1", 2L, "3", 1L));
  }
}
