package io.feedmill.storefront.cache.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.storefront.cache.CacheServer;
import io.feedmill.testing.Eventually;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowListsTest {
  private static final String LIST = "/shop/list";

  private CacheServer shop;

  @BeforeEach
  void start() {
    shop = CacheServer.empty();
    shop.items.sell("1", "{\"price\":1}").sell("2", "{\"price\":2}");
  }

  @AfterEach
  void stop() {
    shop.close();
  }

  @Test
  void a_list_is_built_once_and_again_after_any_row_has_changed() {
    shop.client.get(LIST);
    int built = shop.items.built.get();
    for (int i = 0; i < 50; i++) {
      assertThat(shop.client.get(LIST).body()).contains("{\"price\":1}");
    }
    assertThat(shop.items.built.get() - built).as("one each ten seconds").isLessThan(10);
    for (int price = 10; price < 15; price++) {
      shop.items.sell("2", "{\"price\":" + price + "}");
      shop.changes.changed(Set.of("2"));
      assertThat(shop.client.get(LIST).body()).contains("{\"price\":" + price + "}");
    }
  }

  @Test
  void a_change_by_another_server_is_in_the_list_soon() {
    try (CacheServer other = CacheServer.another(shop.items)) {
      assertThat(other.client.get(LIST).body()).contains("{\"price\":2}");
      shop.items.sell("2", "{\"price\":3}");
      shop.changes.changed(Set.of("2"));
      Eventually.holds(() -> assertThat(other.client.get(LIST).body()).contains("{\"price\":3}"));
    }
  }

  @Test
  void each_address_has_its_own_list() {
    String first = shop.client.get(LIST + "?page=1").header("etag");
    assertThat(shop.client.get(LIST + "?page=1").header("etag")).isEqualTo(first);
    int built = shop.items.built.get();
    shop.client.get(LIST + "?page=2");
    assertThat(shop.items.built.get()).isEqualTo(built + 1);
  }
}
