package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestApp;
import io.feedmill.app.TwoServers;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/// A shop of two servers that receive requests in turn.
class ShopServersTest extends TwoServers {
  private static final String ACCOUNT =
      "{\"name\":\"%s\",\"password\":\"" + TestApp.PASSWORD + "\"}";

  private TestClient at(int server) {
    return server(server).anonymous();
  }

  /// The same browser with another server.
  private TestClient movedTo(int server, TestClient client) {
    TestClient moved = at(server);
    moved.cookies().putAll(client.cookies());
    return moved;
  }

  @Test
  void logging_out_everywhere_applies_to_the_next_request_of_every_device_on_every_server() {
    String account = ACCOUNT.formatted("traveller");
    at(0).post("/api/v1/accounts", account);
    List<TestClient> devices = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      TestClient device = at(i % 2);
      assertThat(device.post("/api/v1/sessions", account).status()).isEqualTo(201);
      devices.add(device);
      devices.add(movedTo((i + 1) % 2, device));
    }
    assertThat(devices).allSatisfy(device -> assertThat(me(device)).isEqualTo(200));
    assertThat(devices.getLast().delete("/api/v1/sessions/all").status()).isEqualTo(204);
    assertThat(devices).allSatisfy(device -> assertThat(me(device)).isEqualTo(401));
  }

  private static int me(TestClient device) {
    return device.get("/api/v1/me").status();
  }

  @Test
  void a_changed_item_is_visible_immediately_on_its_server_and_soon_on_others() {
    TestClient editor = server(0).admin();
    String id = ShopCalls.add(editor, "Kept twice", 100, 10);
    String page = "/shop/items/" + id;
    at(0).post(ShopCalls.ITEMS + "/" + id + "/views", "");
    for (int server = 0; server < 2; server++) {
      TestClient visitor = at(server);
      Eventually.holds(() -> assertThat(visitor.get(page).header("cache-status")).contains("hit"));
    }
    ShopCalls.edit(editor, id, "{\"name\":\"Renamed for both\"}");
    assertThat(at(0).get(page).body()).contains("Renamed for both");
    Eventually.holds(() -> assertThat(at(1).get(page).body()).contains("Renamed for both"));
  }

  @Test
  void a_guest_who_logs_in_on_another_server_keeps_the_cart_and_loses_the_guest_session() {
    String item = ShopCalls.add(server(0).admin(), "Wanderer", 100, 10);
    String account = ACCOUNT.formatted("wanderer");
    at(1).post("/api/v1/accounts", account);
    TestClient guest = at(0);
    guest.put("/api/v1/cart/" + item, "{\"quantity\":2}");
    TestClient moved = movedTo(1, guest);
    moved.post("/api/v1/sessions", account);
    assertThat(lines(moved)).isEqualTo(1);
    assertThat(lines(movedTo(0, moved))).isEqualTo(1);
    assertThat(lines(guest)).isZero();
    assertThat(lines(movedTo(1, guest))).isZero();
  }

  private static int lines(TestClient client) {
    return client.get("/api/v1/cart").json().at("/items").size();
  }

  @Test
  void the_same_idempotency_key_on_two_servers_concurrently_places_one_order()
      throws InterruptedException {
    String item = ShopCalls.add(server(0).admin(), "Once only", 100, 10);
    TestClient buyer = server(0).person();
    buyer.put("/api/v1/cart/" + item, "{\"quantity\":3}");
    Queue<String> orders = new ConcurrentLinkedQueue<>();
    try (BoundedTasks tasks = BoundedTasks.open("buyers", 12)) {
      for (int i = 0; i < 12; i++) {
        TestClient each = movedTo(i % 2, buyer);
        tasks.submit(() -> orders.add(buy(each)));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(orders).hasSize(12).containsOnly(orders.element());
    assertThat(buyer.get("/api/v1/orders").json().at("/items").size()).isEqualTo(1);
    assertThat(at(1).get("/api/v1/items/" + item).json().at("/qty").asInt()).isEqualTo(7);
    assertThat(lines(buyer)).isZero();
  }

  @Test
  void an_editor_whose_role_ended_on_another_server_moves_no_order_by_a_page_that_is_still_open() {
    String item = ShopCalls.add(server(0).admin(), "Watched over", 100, 10);
    TestClient buyer = server(0).person();
    buyer.put("/api/v1/cart/" + item, "{\"quantity\":1}");
    String order = buy(buyer);
    String account = ACCOUNT.formatted("leaving");
    at(0).post("/api/v1/accounts", account);
    server(0).role("leaving", Set.of(Role.EDITOR));
    TestClient editor = at(1);
    editor.post("/api/v1/sessions", account);
    String page = "/admin/orders/" + order;
    Answer open = editor.get(page);
    assertThat(open.status()).isEqualTo(200);
    server(0).role("leaving", Set.of(Role.USER));
    Eventually.holds(() -> assertThat(editor.get(page).status()).isEqualTo(403));
    Map<String, String> form = Map.of("_csrf", open.formToken(), "state", "paid", "from", "placed");
    assertThat(editor.submit(page + "/state", form).status()).isEqualTo(403);
    String api = "/api/v1/admin/orders/" + order;
    assertThat(editor.put(api + "/state", "{\"state\":\"paid\"}").status()).isEqualTo(403);
    assertThat(editor.get("/api/v1/admin/orders").status()).isEqualTo(403);
    assertThat(buyer.get("/api/v1/orders/" + order).text("/state")).isEqualTo("placed");
  }

  private static String buy(TestClient buyer) {
    Answer answer =
        buyer.send(Map.of("Idempotency-Key", "once"), "POST", "/api/v1/checkout", "", "");
    assertThat(answer.status()).as(answer.body()).isBetween(200, 201);
    return answer.text("/id");
  }
}
