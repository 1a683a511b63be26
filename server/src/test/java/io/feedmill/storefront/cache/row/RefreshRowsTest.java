package io.feedmill.storefront.cache.row;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cache.CacheServer;
import io.feedmill.storefront.cache.TestItems;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RefreshRowsTest {
  /// So long that no pause of the machine makes a row due again.
  private static final Duration HOUR = Duration.ofHours(1);

  private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

  private final CacheServer shop = CacheServer.empty();
  private final TestItems items = shop.items;
  private final RawRedis raw = RawRedis.toTestRedis();

  @BeforeEach
  void fill() {
    items.sell("1", "{\"qty\":1}").sell("2", "{\"qty\":2}");
  }

  @AfterEach
  void close() {
    raw.close();
    shop.close();
  }

  private void due(String id) {
    raw.command("ZADD", RowKeys.schedule(), "XX", "1711794081.470433", id);
  }

  private double planned(String id) {
    return Double.parseDouble(String.valueOf(raw.string("ZSCORE", RowKeys.schedule(), id)));
  }

  private String warm(String id) {
    return String.valueOf(raw.string("GET", RowKeys.row(id)));
  }

  private void refresh() {
    shop.refresh.runOnce();
    Eventually.holds(() -> assertThat(shop.refresh.loading()).isZero());
  }

  @Test
  void a_scheduled_row_is_loaded_now_then_after_each_delay_and_expires_after_three() {
    shop.rows.schedule("1", HOUR.plusMillis(500));
    assertThat(raw.string("ZSCORE", RowKeys.delays(), "1")).isEqualTo("3600.5");
    refresh();
    assertThat(warm("1")).isEqualTo("{\"qty\":1}");
    assertThat(raw.number("PTTL", RowKeys.row("1"))).isBetween(1L, 10_801_500L);
    refresh();
    assertThat(items.loadsOf("1")).isEqualTo(1);
    items.sell("1", "{\"qty\":0}");
    due("1");
    refresh();
    assertThat(warm("1")).isEqualTo("{\"qty\":0}");
  }

  @Test
  void a_row_is_reloaded_after_its_delay_and_deleted_when_the_delay_becomes_minus_one() {
    shop.rows.schedule("1", Duration.ofMillis(20));
    items.sell("1", "{\"qty\":7}");
    Eventually.holds(() -> {
      refresh();
      assertThat(warm("1")).isEqualTo("{\"qty\":7}");
    });
    raw.command("ZADD", RowKeys.delays(), "-1", "1");
    Eventually.holds(() -> {
      refresh();
      assertThat(raw.number("EXISTS", RowKeys.row("1"))).isZero();
      assertThat(raw.number("ZCARD", RowKeys.schedule())).isZero();
      assertThat(raw.number("ZCARD", RowKeys.delays())).isZero();
    });
  }

  @Test
  void a_schedule_written_directly_to_redis_is_followed() {
    raw.command("ZADD", RowKeys.delays(), "3600.0", "2");
    raw.command("ZADD", RowKeys.schedule(), "1711794081.470433", "2");
    refresh();
    assertThat(warm("2")).isEqualTo("{\"qty\":2}");
  }

  @Test
  void the_interval_does_not_drift_and_missed_loads_are_skipped() {
    shop.rows.schedule("1", HOUR);
    refresh();
    double first = planned("1");
    raw.command("ZINCRBY", RowKeys.schedule(), "-3600.25", "1");
    refresh();
    assertThat(planned("1")).isEqualTo(first - 0.25, org.assertj.core.data.Offset.offset(0.001));
    raw.command("ZINCRBY", RowKeys.schedule(), "-25200", "1");
    refresh();
    assertThat(planned("1")).isEqualTo(first - 0.25, org.assertj.core.data.Offset.offset(0.001));
    assertThat(items.loadsOf("1")).isEqualTo(3);
  }

  @Test
  void with_four_servers_running_each_due_row_is_loaded_once() throws Exception {
    List<CacheServer> servers = new ArrayList<>(List.of(shop));
    for (int i = 0; i < 3; i++) {
      servers.add(CacheServer.another(items));
    }
    for (int i = 0; i < 60; i++) {
      items.sell("row" + i, "{}");
      shop.rows.schedule("row" + i, Duration.ofHours(1));
    }
    List<Future<?>> workers = new ArrayList<>();
    try (ExecutorService threads = Threads.perTask("worker")) {
      for (CacheServer server : servers) {
        workers.add(
            threads.submit(() -> {
              for (int run = 0; run < 20; run++) {
                server.refresh.runOnce();
              }
            }));
      }
      for (Future<?> worker : workers) {
        worker.get();
      }
    }
    Eventually.holds(
        () -> assertThat(servers).allSatisfy(each -> assertThat(each.refresh.loading()).isZero()));
    refresh();
    for (int i = 0; i < 60; i++) {
      assertThat(items.loadsOf("row" + i)).isEqualTo(1);
      assertThat(warm("row" + i)).isEqualTo("{}");
    }
    servers.stream().skip(1).forEach(CacheServer::close);
  }

  @Test
  void a_row_whose_schedule_was_deleted_during_a_load_is_not_stored() throws Exception {
    CountDownLatch go = items.hold("1");
    shop.rows.schedule("1", HOUR);
    shop.refresh.runOnce();
    Eventually.holds(() -> assertThat(items.loadsOf("1")).isEqualTo(1));
    shop.rows.schedule("1", Duration.ofSeconds(-1));
    go.countDown();
    Eventually.holds(() -> assertThat(shop.refresh.loading()).isZero());
    assertThat(raw.number("EXISTS", RowKeys.row("1"))).isZero();
    assertThat(raw.number("ZCARD", RowKeys.schedule())).isZero();
    refresh();
    assertThat(raw.number("EXISTS", RowKeys.row("1"))).isZero();
  }

  @Test
  void a_row_scheduled_again_during_a_load_is_loaded_again() {
    CountDownLatch go = items.hold("1");
    shop.rows.schedule("1", HOUR);
    shop.refresh.runOnce();
    Eventually.holds(() -> assertThat(items.loadsOf("1")).isEqualTo(1));
    items.sell("1", "{\"qty\":99}");
    items.whileLoading("1", () -> {});
    shop.rows.schedule("1", HOUR.multipliedBy(2));
    refreshBeside("1", 2);
    go.countDown();
    Eventually.holds(() -> assertThat(shop.refresh.loading()).isZero());
    assertThat(warm("1")).isEqualTo("{\"qty\":99}");
  }

  private void refreshBeside(String id, int loads) {
    Eventually.holds(() -> {
      shop.refresh.runOnce();
      assertThat(items.loadsOf(id)).isEqualTo(loads);
      assertThat(raw.number("EXISTS", RowKeys.row(id))).isEqualTo(1);
    });
  }

  @Test
  void a_failing_row_backs_off_and_does_not_delay_others() {
    items.whileLoading(
        "1",
        () -> {
          throw new IllegalStateException("broken");
        });
    CountDownLatch go = items.hold("slow");
    items.sell("slow", "{}");
    double began = seconds();
    shop.rows.schedule("1", FIVE_MINUTES);
    shop.rows.schedule("slow", HOUR);
    shop.rows.schedule("2", HOUR);
    refreshBeside("2", 1);
    Eventually.holds(() -> assertThat(raw.string("HGET", RowKeys.failures(), "1")).isEqualTo("1"));
    assertThat(planned("1")).isBetween(began + 240, seconds() + 301);
    double again = seconds();
    due("1");
    Eventually.holds(() -> {
      shop.refresh.runOnce();
      assertThat(raw.string("HGET", RowKeys.failures(), "1")).isEqualTo("2");
    });
    assertThat(planned("1")).isBetween(again + 480, seconds() + 601);
    go.countDown();
    items.whileLoading("1", () -> {});
    due("1");
    Eventually.holds(() -> {
      shop.refresh.runOnce();
      assertThat(warm("1")).isEqualTo("{\"qty\":1}");
    });
    assertThat(raw.number("HLEN", RowKeys.failures())).isZero();
  }

  private double seconds() {
    String now = "local t = redis.call('TIME') return t[1] .. string.format('.%06d', t[2])";
    return Double.parseDouble(raw.string("EVAL", now, "1", RowKeys.schedule()));
  }

  @Test
  void another_worker_loads_the_row_of_a_dead_worker_after_the_lease() {
    shop.rows.schedule("1", HOUR);
    assertThat(shop.rowStore.claimDue("1")).isInstanceOf(DueRowResult.Claimed.class);
    refresh();
    assertThat(items.loads).isEmpty();
    assertThat(raw.number("PTTL", RowKeys.claim("1"))).isBetween(1L, 30_000L);
    raw.command("DEL", RowKeys.claim("1"));
    due("1");
    refresh();
    assertThat(warm("1")).isEqualTo("{\"qty\":1}");
  }

  @Test
  void a_row_that_no_longer_exists_is_deleted_with_its_schedule() {
    shop.rows.schedule("1", HOUR);
    refresh();
    items.rows.remove("1");
    due("1");
    refresh();
    assertThat(raw.number("EXISTS", RowKeys.row("1"), RowKeys.schedule(), RowKeys.delays()))
        .isZero();
    assertThat(shop.rows.row("1")).isEmpty();
  }

  @Test
  void a_changed_row_is_not_read_from_the_cache_and_is_due_immediately() {
    shop.rows.schedule("1", HOUR);
    refresh();
    items.sell("1", "{\"qty\":0}");
    shop.changes.changed(Set.of("1"));
    assertThat(shop.rows.row("1")).contains("{\"qty\":0}");
    refresh();
    assertThat(items.loadsOf("1")).isEqualTo(3);
    assertThat(raw.number("PTTL", RowKeys.row("1"))).isBetween(1L, HOUR.multipliedBy(3).toMillis());
  }

  @Test
  void a_row_with_an_invalid_count_of_failures_does_not_delay_others() {
    shop.rows.schedule("1", HOUR);
    shop.rows.schedule("2", HOUR);
    due("1");
    due("2");
    raw.command("HSET", RowKeys.failures(), "1", "no number");
    refresh();
    assertThat(warm("2")).isEqualTo("{\"qty\":2}");
    assertThat(shop.refresh.failedRows()).isPositive();
  }
}
