package io.feedmill.storefront.cache.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.storefront.cache.CacheServer;
import io.feedmill.storefront.cache.TestItems;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A cached page from its build until its expiry, on several servers.
class PageLifeTest {
  private static final String PAGE = "/shop/items/1";
  private static final String STORED = "feedmill; fwd=miss; stored";

  private final CacheServer shop = CacheServer.empty();
  private final TestItems items = shop.items;
  private final RawRedis raw = RawRedis.toTestRedis();

  @BeforeEach
  void fill() {
    items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}");
  }

  @AfterEach
  void close() {
    raw.close();
    shop.close();
  }

  private String digest() {
    return raw.strings("ZRANGE", PageKeys.stored(), "0", "-1").getFirst();
  }

  private static String status(Answer answer) {
    return answer.header("Cache-Status");
  }

  private void warm() {
    Eventually.holds(() -> {
      assertThat(status(shop.client.get(PAGE))).contains("; hit;");
      assertThat(shop.pages.near(digest())).isTrue();
    });
  }

  @Test
  void a_stored_page_expires_after_300_seconds() {
    shop.client.get(PAGE);
    assertThat(raw.number("PTTL", PageKeys.page(digest()))).isBetween(1L, 300_000L);
    warm();
    items.built.set(0);
    raw.command("PERSIST", PageKeys.page(digest()));
    raw.command("PEXPIRE", PageKeys.page(digest()), "300000");
    Eventually.holds(() -> assertThat(shop.pages.near(digest())).isFalse());
    warm();
    shop.clock.advance(Duration.ofSeconds(301));
    raw.command("DEL", PageKeys.page(digest()));
    assertThat(status(shop.client.get(PAGE))).isEqualTo(STORED);
    assertThat(items.built).hasValue(1);
  }

  @Test
  void a_page_that_expires_soon_is_rebuilt_by_one_request_while_others_get_the_stored_one() {
    shop.client.get(PAGE);
    raw.command("PEXPIRE", PageKeys.page(digest()), "25000");
    Eventually.holds(() -> assertThat(shop.pages.near(digest())).isFalse());
    assertThat(status(shop.client.get(PAGE))).contains("; hit;");
    items.built.set(0);
    items.beforeAnswer(() -> {
      for (int i = 0; i < 5; i++) {
        try (TestClient other = new TestClient(shop.port())) {
          assertThat(status(other.get(PAGE))).contains("; hit;");
        }
      }
    });
    Eventually.holds(() -> {
      shop.client.get(PAGE);
      assertThat(raw.number("PTTL", PageKeys.page(digest()))).isGreaterThan(200_000);
    });
    assertThat(items.built).hasValue(1);
  }

  @Test
  void a_page_that_cannot_be_rebuilt_is_served_until_it_expires() {
    shop.client.get(PAGE);
    raw.command("PEXPIRE", PageKeys.page(digest()), "25000");
    Eventually.holds(() -> assertThat(shop.pages.near(digest())).isFalse());
    items.beforeAnswer(() -> {
      throw new IllegalStateException("broken");
    });
    for (int i = 0; i < 4; i++) {
      assertThat(shop.client.get(PAGE).body()).contains("{\"price\":1}");
    }
    shop.clock.advance(Duration.ofSeconds(26));
    raw.command("DEL", PageKeys.page(digest()));
    assertThat(shop.client.get(PAGE).status()).isEqualTo(500);
  }

  @Test
  void the_near_cache_does_not_serve_expired_pages_without_an_invalidation() {
    shop.client.get(PAGE);
    warm();
    shop.clock.advance(Duration.ofSeconds(301));
    // The copy has no time left; that of Redis, which did not see the clock move, has.
    assertThat(status(shop.client.get(PAGE))).containsPattern("; hit; ttl=[1-9]");
  }

  @Test
  void a_change_on_one_server_invalidates_the_near_caches_of_others() {
    try (CacheServer second = CacheServer.another(items)) {
      shop.client.get(PAGE);
      warm();
      Eventually.holds(() -> {
        assertThat(status(second.client.get(PAGE))).contains("; hit;");
        assertThat(second.pages.near(digest())).isTrue();
      });
      items.sell("1", "{\"price\":99}");
      second.changes.changed(Set.of("1"));
      assertThat(second.client.get(PAGE).body()).contains("{\"price\":99}");
      Eventually.holds(() -> assertThat(shop.client.get(PAGE).body()).contains("{\"price\":99}"));
    }
  }

  @Test
  void no_more_pages_than_the_limit_are_stored() {
    try (CacheServer small = new CacheServer(TestRedis.url(), items, 2)) {
      small.client.get(PAGE);
      small.client.get("/shop/items/2");
      assertThat(status(small.client.get("/shop/items/2?x=1"))).isEqualTo("feedmill; fwd=miss");
      assertThat(raw.number("ZCARD", PageKeys.stored())).isEqualTo(2);
      assertThat(small.purgePages(Set.of("1"))).isEqualTo(1);
      assertThat(status(small.client.get("/shop/items/2?x=1"))).isEqualTo(STORED);
    }
  }
}
