package io.feedmill.storefront.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The shop while its Redis is killed and started again.
class CacheOutageTest {
  @Test
  void pages_are_generated_while_redis_is_stopped_and_cached_again_afterwards() {
    try (RedisServer redis = RedisServer.startDurable();
        CacheServer shop = new CacheServer(redis.url(), new TestItems(), 100)) {
      shop.items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}");
      shop.awaitTracking();
      shop.client.get("/shop/items/1");
      redis.kill();
      Eventually.holds(() ->
          assertThat(shop.client.get("/shop/items/1").header("Cache-Status"))
              .isEqualTo("feedmill; fwd=miss; detail=store-away"));
      shop.items.sell("1", "{\"price\":99}");
      shop.changes.changedIfReachable(Set.of("1"));
      assertThat(shop.client.get("/shop/items/1").body()).contains("{\"price\":99}");
      assertThat(shop.client.get("/shop").status()).isEqualTo(200);
      assertThat(shop.rows.rows(List.of("1", "2")))
          .isEqualTo(Map.of("1", "{\"price\":99}", "2", "{\"price\":2}"));
      assertThat(shop.rows.row("1")).contains("{\"price\":99}");
      redis.restart();
      Eventually.holds(() -> shop.changes.changed(Set.of("1")));
      Eventually.holds(() -> {
        Answer answer = shop.client.get("/shop/items/1");
        assertThat(answer.header("Cache-Status")).startsWith("feedmill; hit");
        assertThat(answer.body()).contains("{\"price\":99}");
      });
    }
  }

  @Test
  void lists_are_made_for_each_request_while_redis_is_stopped_and_are_current_afterwards() {
    try (RedisServer redis = RedisServer.startDurable();
        CacheServer shop = new CacheServer(redis.url(), new TestItems(), 100)) {
      shop.items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}");
      shop.awaitTracking();
      assertThat(shop.client.get("/shop/list").body()).contains("{\"price\":1}");
      redis.kill();
      Eventually.holds(() -> assertThat(shop.pages.live()).isFalse());
      shop.items.sell("1", "{\"price\":99}");
      shop.changes.changedIfReachable(Set.of("1"));
      assertThat(shop.client.get("/shop/list").body()).contains("{\"price\":99}");
      redis.restart();
      shop.awaitTracking();
      Eventually.holds(() -> shop.changes.changed(Set.of("1")));
      assertThat(shop.client.get("/shop/list").body()).contains("{\"price\":99}");
    }
  }
}
