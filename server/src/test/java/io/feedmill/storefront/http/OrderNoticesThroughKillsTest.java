package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.Serving;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// The whole server is killed again and again while the shop moves orders.
@Tag("slow")
class OrderNoticesThroughKillsTest {
  private static final String BUYER = "buyer";
  private static final int ORDERS = 24;

  /// A kill after this many acknowledged moves, while others are in flight.
  private static final List<Integer> KILLS = List.of(1, 5, 5);

  @TempDir Path temporary;
  private final List<String> orders = new ArrayList<>();

  private static TestClient logIn(TestClient client, String name) {
    String account = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD);
    assertThat(client.post("/api/v1/sessions", account).status()).isEqualTo(201);
    return client;
  }

  private void fill(TestApp app) {
    TestAccounts.add(app.database(), BUYER, TestApp.PASSWORD, "user");
    String item = ShopCalls.add(app.admin(), "Sextant", 100, ORDERS);
    TestClient buyer = logIn(app.anonymous(), BUYER);
    for (int i = 0; i < ORDERS; i++) {
      buyer.put("/api/v1/cart/" + item, "{\"quantity\":1}");
      Map<String, String> key = Map.of("Idempotency-Key", "order-" + i);
      Answer order = buyer.send(key, "POST", "/api/v1/checkout", "application/json", "{}");
      assertThat(order.status()).as(order.body()).isEqualTo(201);
      orders.add(order.text("/id"));
    }
    app.awaitEvents();
  }

  @Test
  void each_acknowledged_move_of_an_order_is_kept_and_reaches_its_buyer() throws Exception {
    try (Serving serving = new Serving(temporary)) {
      Map<String, String> settings;
      try (TestApp app = TestApp.start(Map.of())) {
        fill(app);
        settings = serving.over(app.database());
      }
      Set<String> moved = new HashSet<>();
      for (int moves : KILLS) {
        List<String> waiting = orders.stream().filter(order -> !moved.contains(order)).toList();
        moved.addAll(killWhileMoving(serving.serve(settings), waiting, moves));
      }
      Serving.Served last = serving.serve(settings);
      TestClient buyer = logIn(last.client(), BUYER);
      assertThat(moved)
          .allSatisfy(order ->
              assertThat(buyer.get("/api/v1/orders/" + order).text("/state")).isEqualTo("paid"));
      TestClient shop = logIn(last.client(), "admin");
      for (String order : orders) {
        assertThat(pay(shop, order).status()).isIn(200, 409);
        Answer read = buyer.get("/api/v1/orders/" + order);
        assertThat(read.json().at("/history").size()).as(read.body()).isEqualTo(2);
      }
      Eventually.holds(() -> {
        JsonNode notices =
            buyer.get("/api/v1/me/notifications?kind=order&limit=100").json().at("/items");
        assertThat(notices).hasSize(ORDERS);
        assertThat(notices)
            .allSatisfy(notice ->
                assertThat(notice.at("/subject/title").asString()).startsWith("Order paid"));
      });
    }
  }

  private static Answer pay(TestClient shop, String order) {
    return shop.put("/api/v1/admin/orders/" + order + "/state", "{\"state\":\"paid\"}");
  }

  /// @return the orders whose move was acknowledged
  private static Queue<String> killWhileMoving(
      Serving.Served server, List<String> orders, int moves) throws InterruptedException {
    Queue<String> moved = new ConcurrentLinkedQueue<>();
    TestClient shop = logIn(server.client(), "admin");
    try (BoundedTasks tasks = BoundedTasks.open("moves", 3)) {
      for (String order : orders) {
        tasks.submit(() -> {
          if (moved.size() >= moves) {
            server.process().destroyForcibly();
          }
          if (pay(shop, order).status() == 200) {
            moved.add(order);
          }
        });
      }
      assertThat(tasks.join()).as("moves that the kill cut off").isNotEmpty();
    }
    server.process().onExit().join();
    return moved;
  }
}
