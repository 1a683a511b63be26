package io.feedmill.storefront.popular;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.storefront.popular.api.Viewed;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HalveViewsTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  private final RawRedis raw = RawRedis.toTestRedis();
  private final PopularItems popular = new PopularItems(TestLink.shared());

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private static HalveViews server(long seconds) {
    Instant now = NOON.plusSeconds(seconds);
    return new HalveViews(
        new HalveViewsScript(FixedTime.script(TestLink.shared(), HalveViewsScript.FILE, now)));
  }

  /// Four servers call it concurrently, three times each.
  private static void fourServersAt(long seconds) throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("servers", 4)) {
      for (int i = 0; i < 12; i++) {
        tasks.submit(() -> server(seconds).runOnce());
      }
      assertThat(tasks.join()).isEmpty();
    }
  }

  private void view(String item, int times) {
    IntStream.range(0, times).forEach(_ -> RedisClient.await(popular.view(item)));
  }

  private double views(String item) {
    String score = raw.string("ZSCORE", PopularKeys.viewed(), item);
    return score == null ? 0 : -Double.parseDouble(score);
  }

  @Test
  void a_view_scores_minus_one_so_that_the_most_viewed_item_is_first() {
    view("a", 2);
    view("b", 3);
    assertThat(raw.strings("ZRANGE", "shop{popular}:viewed:", "0", "-1", "WITHSCORES"))
        .containsExactly("b", "-3", "a", "-2");
    assertThat(RedisClient.await(popular.rank("b"))).isEqualTo(OptionalLong.of(0));
    assertThat(RedisClient.await(popular.rank("a"))).isEqualTo(OptionalLong.of(1));
    assertThat(RedisClient.await(popular.rank("c"))).isEmpty();
    assertThat(RedisClient.await(popular.popular(1))).containsExactly(new Viewed("b", 3));
  }

  @Test
  void with_four_servers_running_popularity_is_halved_once_per_300_s() throws InterruptedException {
    fourServersAt(0);
    view("a", 16);
    fourServersAt(299);
    assertThat(views("a")).isEqualTo(16);
    fourServersAt(300);
    assertThat(views("a")).isEqualTo(8);
    fourServersAt(320);
    fourServersAt(599);
    assertThat(views("a")).isEqualTo(8);
    fourServersAt(600);
    assertThat(views("a")).isEqualTo(4);
  }

  @Test
  void a_late_halving_does_not_delay_the_next_one() throws InterruptedException {
    fourServersAt(0);
    view("a", 16);
    fourServersAt(309);
    fourServersAt(600);
    assertThat(views("a")).isEqualTo(4);
  }

  @Test
  void after_a_long_pause_views_are_halved_once() throws InterruptedException {
    fourServersAt(0);
    view("a", 16);
    fourServersAt(86_400);
    fourServersAt(86_500);
    assertThat(views("a")).isEqualTo(8);
    fourServersAt(86_700);
    assertThat(views("a")).isEqualTo(4);
  }

  @Test
  void items_with_less_than_a_tenth_of_a_view_are_removed() {
    server(0).runOnce();
    view("a", 1);
    view("b", 100);
    IntStream.rangeClosed(1, 3).forEach(n -> server(300L * n).runOnce());
    assertThat(views("a")).isEqualTo(0.125);
    server(1_200).runOnce();
    assertThat(raw.strings("ZRANGE", PopularKeys.viewed(), "0", "-1")).containsExactly("b");
  }

  @Test
  void the_best_20_000_are_kept_and_the_rest_is_removed_in_steps() {
    server(0).runOnce();
    for (int from = 1; from <= 22_500; from += 500) {
      String[] add = new String[2 + 2 * 500];
      add[0] = "ZADD";
      add[1] = PopularKeys.viewed();
      for (int i = 0; i < 500; i++) {
        add[2 + 2 * i] = Integer.toString(-from - i);
        add[3 + 2 * i] = "item" + (from + i);
      }
      raw.command(add);
    }
    assertThat(server(299).runOnce()).isFalse();
    assertThat(raw.number("ZCARD", PopularKeys.viewed())).isEqualTo(22_500);
    assertThat(server(300).runOnce()).isTrue();
    assertThat(server(300).runOnce()).isTrue();
    assertThat(views("item22500")).isEqualTo(22_500);
    assertThat(server(300).runOnce()).isFalse();
    assertThat(raw.number("ZCARD", PopularKeys.viewed())).isEqualTo(20_000);
    assertThat(views("item22500")).isEqualTo(11_250);
    assertThat(views("item2501")).isEqualTo(1_250.5);
    assertThat(views("item2500")).isZero();
  }
}
