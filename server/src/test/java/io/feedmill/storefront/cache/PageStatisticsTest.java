package io.feedmill.storefront.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Counts of page hits of all servers.
class PageStatisticsTest {
  private static final String PAGE = "/shop/items/1";

  private final CacheServer shop = CacheServer.empty();
  private final TestItems items = shop.items;

  @AfterEach
  void close() {
    shop.close();
  }

  @Test
  void hits_of_all_servers_are_summed_by_minute_and_page() {
    items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}");
    try (CacheServer second = CacheServer.another(items)) {
      shop.client.get(PAGE);
      shop.client.get(PAGE);
      second.client.get(PAGE);
      second.client.get("/shop");
      PageStatisticsStore statistics = new PageStatisticsStore(shop.redis, shop.clock);
      Eventually.holds(() -> {
        shop.report.runOnce();
        second.report.runOnce();
        PageStatistics read = statistics.read();
        assertThat(read.answers()).isEqualTo(4);
        assertThat(read.minutes())
            .singleElement()
            .satisfies(minute -> {
              assertThat(minute.built()).isEqualTo(1);
              assertThat(minute.near() + minute.redis()).isEqualTo(2);
              assertThat(minute.bypassed()).isEqualTo(1);
              assertThat(minute.rate()).isEqualTo(50.0);
            });
        assertThat(read.hottest()).containsExactly(new PageStatistics.Hot(PAGE, 2));
        assertThat(read.kept()).isEqualTo(1);
      });
    }
  }
}
