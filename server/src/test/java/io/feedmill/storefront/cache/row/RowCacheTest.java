package io.feedmill.storefront.cache.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cache.CacheServer;
import io.feedmill.storefront.cache.TestItems;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowCacheTest {
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

  @Test
  void readers_that_miss_a_row_load_it_once_per_cluster() throws Exception {
    try (CacheServer second = CacheServer.another(items)) {
      CountDownLatch go = items.hold("1");
      List<Future<Map<String, String>>> readers = new ArrayList<>();
      try (ExecutorService threads = Threads.perTask("reader")) {
        for (int i = 0; i < 100; i++) {
          RowCache rows = i % 2 == 0 ? shop.rows : second.rows;
          readers.add(threads.submit(() -> rows.rows(List.of("1", "2", "none"))));
        }
        Eventually.holds(() -> assertThat(items.loadsOf("1")).isEqualTo(1));
        go.countDown();
        for (Future<Map<String, String>> reader : readers) {
          assertThat(reader.get()).isEqualTo(Map.of("1", "{\"qty\":1}", "2", "{\"qty\":2}"));
        }
      }
      assertThat(items.loadsOf("1")).isEqualTo(1);
      assertThat(items.loadsOf("2")).isEqualTo(1);
    }
    assertThat(raw.number("PTTL", RowKeys.row("1"))).isBetween(1L, 30_000L);
  }

  @Test
  void a_reader_gets_the_new_row_when_it_changes_during_the_load() {
    items.whileLoading(
        "1",
        () -> {
          items.whileLoading("1", () -> {});
          items.sell("1", "{\"qty\":99}");
          shop.changes.changed(Set.of("1"));
        });
    assertThat(shop.rows.row("1")).contains("{\"qty\":99}");
    assertThat(raw.string("GET", RowKeys.row("1"))).isEqualTo("{\"qty\":99}");
  }

  @Test
  void reading_one_row_returns_the_same_as_reading_several() {
    assertThat(shop.rows.row("1")).contains("{\"qty\":1}");
    items.sell("1", "{\"qty\":2}");
    assertThat(shop.rows.row("1")).contains("{\"qty\":1}");
    assertThat(items.loadsOf("1")).isEqualTo(1);
    assertThat(shop.rows.row("none")).isEmpty();
  }

  @Test
  void a_failed_load_fails_its_reader_and_the_next_reader_loads_again() {
    items.whileLoading(
        "1",
        () -> {
          throw new IllegalStateException("broken");
        });
    assertThatThrownBy(() -> shop.rows.row("1")).hasMessage("broken");
    items.whileLoading("1", () -> {});
    assertThat(shop.rows.row("1")).contains("{\"qty\":1}");
  }
}
