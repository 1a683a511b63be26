package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// Buyers add one piece to the cart and buy it, repeatedly, while PostgreSQL and Redis are killed.
/// A request that failed in an outage is repeated with the same key.
class CheckoutFaultsTest {
  private static final int BUYERS = 4;
  private static final int STOCK = 1_000_000;
  private static final int ENOUGH = 8;

  private final AtomicBoolean ends = new AtomicBoolean();
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

  @Test
  void no_order_is_lost_or_placed_twice_and_stock_is_right_when_the_stores_are_killed()
      throws Exception {
    try (PostgresServer postgres = PostgresServer.start();
        RedisServer redis = RedisServer.startDurable();
        TestApp app =
            TestApp.start(
                Map.of(
                    "FEEDMILL_DATABASE_URL", postgres.url(), "FEEDMILL_REDIS_URL", redis.url()));
        BoundedTasks buying = BoundedTasks.open("buyers", BUYERS)) {
      String item = ShopCalls.add(app.admin(), "Wanted", 100, STOCK);
      for (int i = 0; i < BUYERS; i++) {
        TestClient buyer = app.person();
        String key = "buyer-" + i + "-";
        buying.submit(() -> buy(buyer, item, key));
      }
      awaitOrders();
      postgres.kill();
      postgres.restart();
      awaitOrders();
      redis.kill();
      redis.restart();
      awaitOrders();
      ends.set(true);
      assertThat(buying.join()).isEmpty();
      assertThat(Set.copyOf(acknowledged)).hasSameSizeAs(acknowledged);
      assertThat(app.number("SELECT count(*) FROM storefront.shop_order"))
          .isEqualTo(acknowledged.size());
      for (String id : acknowledged) {
        assertThat(app.number("SELECT count(*) FROM storefront.shop_order WHERE id = " + id))
            .isOne();
      }
      assertThat(app.number("SELECT qty FROM storefront.stock WHERE product = " + item))
          .isEqualTo(STOCK - acknowledged.size());
    }
  }

  private void awaitOrders() {
    int enough = acknowledged.size() + ENOUGH;
    Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
  }

  private void buy(TestClient buyer, String item, String prefix) {
    for (int n = 0; !ends.get(); n++) {
      Map<String, String> key = Map.of("Idempotency-Key", prefix + n);
      acknowledged.add(
          Eventually.succeeds(() -> {
            assertThat(buyer.put("/api/v1/cart/" + item, "{\"quantity\":1}").status())
                .isEqualTo(200);
            Answer order = buyer.send(key, "POST", "/api/v1/checkout", "", "");
            assertThat(order.status()).as(order.body()).isBetween(200, 201);
            return order.text("/id");
          }));
    }
  }
}
