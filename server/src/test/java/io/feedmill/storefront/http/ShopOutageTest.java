package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The shop while Redis is killed and restarted.
class ShopOutageTest {
  @Test
  void without_redis_the_shop_works_and_shows_changes_immediately() throws InterruptedException {
    try (RedisServer redis = RedisServer.startDurable();
        TestApp app = TestApp.start(Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestClient program = program(app);
      String id = ShopCalls.add(program, "Steady", 100, 10);
      String page = "/shop/items/" + id;
      TestClient visitor = app.anonymous();
      app.anonymous().post(ShopCalls.ITEMS + "/" + id + "/views", "");
      awaitHit(visitor, page);

      redis.kill();
      Eventually.holds(() -> {
        Answer health = visitor.get("/health/ready");
        assertThat(health.text("/dependencies/redis/status")).isEqualTo("down");
        assertThat(health.text("/status")).isEqualTo("degraded");
      });
      for (int price = 201; price < 210; price++) {
        String change = "{\"priceMinor\":" + price + "}";
        assertThat(ShopCalls.edit(program, id, change).status()).isEqualTo(200);
        String tag = "€2.0" + price % 10;
        for (String path : new String[] {page, "/shop", "/shop?q=steady"}) {
          Answer shown = visitor.get(path);
          assertThat(shown.status()).as(path).isEqualTo(200);
          assertThat(shown.body()).as(path).contains(tag);
        }
        assertThat(visitor.get(ShopCalls.ITEMS + "/" + id).json().at("/priceMinor").asInt())
            .isEqualTo(price);
      }

      redis.restart();
      Eventually.holds(() -> {
        Answer shown = visitor.get(page);
        assertThat(shown.body()).contains("€2.09");
        assertThat(shown.header("cache-status")).contains("hit");
      });
      ShopCalls.edit(program, id, "{\"priceMinor\":300}");
      Eventually.holds(() -> assertThat(visitor.get(page).body()).contains("€3.00"));
    }
  }

  /// An administrator with an API token, which needs no session.
  private static TestClient program(TestApp app) {
    String token =
        app.admin()
            .post("/api/v1/tokens", "{\"name\":\"editing\",\"scopes\":[\"*\"]}")
            .text("/token");
    return app.anonymous().header("Authorization", "Bearer " + token);
  }

  private static void awaitHit(TestClient client, String page) {
    Eventually.holds(() -> assertThat(client.get(page).header("cache-status")).contains("hit"));
  }
}
