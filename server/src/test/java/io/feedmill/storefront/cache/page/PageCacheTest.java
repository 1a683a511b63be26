package io.feedmill.storefront.cache.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cache.CacheServer;
import io.feedmill.storefront.cache.TestItems;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PageCacheTest {
  private static final String HIT = "feedmill; hit; ttl=";

  private final CacheServer shop = CacheServer.empty();
  private final TestItems items = shop.items;
  private final RawRedis raw = RawRedis.toTestRedis();

  @BeforeEach
  void fill() {
    items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}").sell("3", "{\"price\":3}");
  }

  @AfterEach
  void close() {
    raw.close();
    shop.close();
  }

  private static String status(Answer answer) {
    return answer.header("Cache-Status");
  }

  private long kept() {
    return raw.number("ZCARD", PageKeys.stored());
  }

  @Test
  void the_first_request_builds_a_page_the_second_reads_it_and_the_third_needs_no_redis() {
    Answer first = shop.client.get("/shop/items/1");
    assertThat(status(first)).isEqualTo("feedmill; fwd=miss; stored");
    assertThat(first.body()).contains("{\"price\":1}");
    Eventually.holds(() -> {
      Answer later = shop.client.get("/shop/items/1");
      assertThat(status(later)).startsWith(HIT);
      assertThat(later.body()).isEqualTo(first.body());
      assertThat(shop.hits.take().counts().get(PageHits.Answered.NEAR)).isEqualTo(1);
    });
    assertThat(items.built).hasValue(1);
  }

  @Test
  void a_page_in_the_near_cache_needs_no_call_to_redis() {
    assumeFalse(TestRedis.isCluster(), "the door leads to one server");
    try (RoundTrips door = RoundTrips.open();
        CacheServer near = new CacheServer(door.url(), items, 1_000)) {
      near.awaitTracking();
      Eventually.holds(() -> {
        assertThat(status(near.client.get("/shop/items/1"))).startsWith(HIT);
        assertThat(near.pages.near(digest())).isTrue();
        door.taken();
        for (int i = 0; i < 5; i++) {
          assertThat(status(near.client.get("/shop/items/1"))).startsWith(HIT);
        }
        assertThat(door.taken()).isZero();
      });
    }
  }

  @Test
  void the_ten_thousand_most_viewed_items_are_cacheable() {
    items.ranks.put("1", 0L);
    items.ranks.put("2", 9_999L);
    items.ranks.put("3", 10_000L);
    assertThat(status(shop.client.get("/shop/items/1"))).endsWith("stored");
    assertThat(status(shop.client.get("/shop/items/2"))).endsWith("stored");
    assertThat(status(shop.client.get("/shop/items/3")))
        .isEqualTo("feedmill; fwd=bypass; detail=unpopular");
    items.ranks.remove("2");
    assertThat(status(shop.client.get("/shop/items/2?x=1"))).contains("unpopular");
    assertThat(kept()).isEqualTo(2);
  }

  @Test
  void a_personal_page_of_an_item_that_is_not_popular_is_made_for_each_request() {
    items.ranks.put("9", 10_000L);
    int before = items.built.get();
    for (int i = 0; i < 3; i++) {
      assertThat(shop.client.get("/shop/me/9").body()).isEqualTo("yours");
      shop.client.cookies().clear();
      assertThat(shop.client.get("/shop/cookie/9").header("Set-Cookie")).startsWith("who=you");
    }
    assertThat(items.built.get()).isGreaterThanOrEqualTo(before + 6);
  }

  @Test
  void a_page_that_is_not_popular_is_generated_once_until_its_item_changes() {
    items.ranks.put("3", 10_000L);
    int before = items.built.get();
    String first = shop.client.get("/shop/items/3").body();
    assertThat(shop.client.get("/shop/items/3").body()).isEqualTo(first);
    assertThat(status(shop.client.get("/shop/items/3"))).contains("unpopular");
    assertThat(items.built.get()).isEqualTo(before + 1);
    items.sell("3", "changed");
    shop.changes.changed(Set.of("3"));
    assertThat(shop.client.get("/shop/items/3").body()).contains("changed");
  }

  @Test
  void pages_with_an_underscore_parameter_or_without_an_item_are_not_stored() {
    assertThat(status(shop.client.get("/shop/items/1?_=17"))).isEqualTo("feedmill; fwd=bypass");
    assertThat(status(shop.client.get("/shop/items/1?a=1&_"))).isEqualTo("feedmill; fwd=bypass");
    assertThat(status(shop.client.get("/shop"))).isEqualTo("feedmill; fwd=bypass");
    assertThat(kept()).isZero();
  }

  @Test
  void two_addresses_with_equal_java_hash_codes_have_different_pages() {
    items.sell("Aa", "first").sell("BB", "second");
    assertThat("/shop/items/Aa".hashCode()).isEqualTo("/shop/items/BB".hashCode());
    for (int i = 0; i < 3; i++) {
      assertThat(shop.client.get("/shop/items/Aa").body()).contains("first");
      assertThat(shop.client.get("/shop/items/BB").body()).contains("second");
    }
    assertThat(kept()).isEqualTo(2);
  }

  @Test
  void the_order_of_parameters_is_ignored_and_their_values_are_not() {
    shop.client.get("/shop/items/1?a=1&b=2");
    assertThat(status(shop.client.get("/shop/items/1?b=2&a=1"))).startsWith(HIT);
    assertThat(status(shop.client.get("/shop/items/1?b=1&a=2"))).endsWith("stored");
    assertThat(status(shop.client.get("/shop/items/1?a=1%26b=2"))).endsWith("stored");
  }

  @Test
  void personal_pages_and_pages_with_set_cookie_are_not_stored() {
    for (int i = 0; i < 3; i++) {
      assertThat(shop.client.get("/shop/me/1").body()).isEqualTo("yours");
      shop.client.cookies().clear();
      assertThat(shop.client.get("/shop/cookie/1").header("Set-Cookie")).startsWith("who=you");
      assertThat(shop.client.get("/shop/gone/1").status()).isEqualTo(404);
    }
    assertThat(items.built).hasValue(9);
    assertThat(kept()).isZero();
  }

  @Test
  void conditional_requests_get_304_and_clients_that_accept_gzip_get_gzip() {
    String etag = shop.client.get("/shop/items/1").header("ETag");
    assertThat(etag).startsWith("W/");
    try (TestClient other = new TestClient(shop.port())) {
      other.header("If-None-Match", etag);
      Answer unchanged = other.get("/shop/items/1");
      assertThat(unchanged.status()).isEqualTo(304);
      assertThat(unchanged.body()).isEmpty();
      assertThat(unchanged.header("ETag")).isEqualTo(etag);
    }
    items.sell("1", "x".repeat(1_000));
    shop.changes.changed(Set.of("1"));
    assertThat(shop.client.get("/shop/items/1").header("ETag")).isNotEqualTo(etag);
    try (TestClient packing = new TestClient(shop.port())) {
      packing.header("Accept-Encoding", "br, gzip");
      Answer packed = packing.get("/shop/items/1");
      assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
      assertThat(packed.header("Vary")).isEqualTo("Accept-Encoding");
      assertThat(packed.body().length()).isLessThan(200);
    }
    assertThat(shop.client.get("/shop/items/1").header("Content-Encoding")).isEmpty();
  }

  @Test
  void a_changed_row_purges_the_pages_that_used_it_and_no_others() {
    List<String> users = List.of("/shop/items/1", "/shop/items/2?also=1", "/shop/items/3?also=1");
    List<String> others = List.of("/shop/items/2", "/shop/items/3", "/shop/items/2?also=3");
    for (int i = 0; i < 3; i++) {
      users.forEach(shop.client::get);
      others.forEach(shop.client::get);
    }
    items.sell("1", "{\"price\":99}");
    shop.changes.changed(Set.of("1"));
    int built = items.built.get();
    for (String page : users) {
      assertThat(shop.client.get(page).body()).contains("{\"price\":99}");
    }
    assertThat(shop.client.get("/shop").body()).contains("{\"price\":99}");
    for (String page : others) {
      assertThat(status(shop.client.get(page))).startsWith(HIT);
    }
    assertThat(items.built.get() - built).isEqualTo(4);
  }

  @Test
  void a_page_rebuilt_without_a_row_is_not_purged_with_it() {
    shop.client.get("/shop/items/1");
    String digest = raw.strings("ZRANGE", PageKeys.stored(), "0", "-1").getFirst();
    raw.command("ZADD", PageKeys.tag("2"), "9999999999999", digest);
    assertThat(shop.purgePages(Set.of("2"))).isZero();
    assertThat(status(shop.client.get("/shop/items/1"))).startsWith(HIT);
    assertThat(shop.purgePages(Set.of("1"))).isEqualTo(1);
    assertThat(status(shop.client.get("/shop/items/1"))).endsWith("stored");
  }

  @Test
  void a_page_is_built_again_when_one_of_its_rows_changes_during_the_build() {
    items.beforeAnswer(() -> {
      items.beforeAnswer(() -> {});
      items.sell("1", "{\"price\":99}");
      shop.changes.changed(Set.of("1"));
    });
    assertThat(shop.client.get("/shop/items/1").body()).contains("{\"price\":99}");
    assertThat(shop.client.get("/shop/items/1").body()).contains("{\"price\":99}");
    assertThat(items.built).hasValue(2);
  }

  @Test
  void a_page_whose_rows_keep_changing_is_generated_for_one_request() {
    items.beforeAnswer(() -> shop.changes.changed(Set.of("1")));
    assertThat(status(shop.client.get("/shop/items/1"))).isEqualTo("feedmill; fwd=miss");
    assertThat(kept()).isZero();
  }

  @Test
  void an_expired_page_with_many_readers_on_two_servers_is_built_once() throws Exception {
    shop.client.get("/shop/items/1");
    try (CacheServer second = CacheServer.another(items)) {
      assertThat(status(second.client.get("/shop/items/1"))).startsWith(HIT);
      raw.command("DEL", PageKeys.page(digest()));
      Eventually.holds(() -> {
        assertThat(shop.pages.near(digest())).isFalse();
        assertThat(second.pages.near(digest())).isFalse();
      });
      items.built.set(0);
      List<Future<Answer>> answers = new ArrayList<>();
      try (ExecutorService clients = Threads.perTask("client")) {
        for (int i = 0; i < 200; i++) {
          int port = i % 2 == 0 ? shop.port() : second.port();
          answers.add(clients.submit(() -> get(port)));
        }
        for (Future<Answer> answer : answers) {
          assertThat(answer.get().body()).contains("{\"price\":1}");
        }
      }
      assertThat(items.built).hasValue(1);
    }
  }

  private static Answer get(int port) {
    try (TestClient client = new TestClient(port)) {
      return client.get("/shop/items/1");
    }
  }

  private String digest() {
    return raw.strings("ZRANGE", PageKeys.stored(), "0", "-1").getFirst();
  }
}
