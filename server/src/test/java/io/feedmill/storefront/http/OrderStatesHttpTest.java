package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// States of orders in the API and on pages: what buyers see and do, and what editors do.
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderStatesHttpTest {
  private static final String ADMIN = "/api/v1/admin/orders/";

  private final TestApp app;
  private TestAccount eve;
  private String item;

  OrderStatesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void hire() {
    eve = TestAccount.at(app);
    app.role(eve.name(), Set.of(Role.EDITOR));
    item = add(eve.client(), "Orrery", 2500, 1000);
  }

  private String buy(TestAccount buyer) {
    buyer.client().put("/api/v1/cart/" + item, "{\"quantity\":2}");
    Answer order =
        buyer
            .client()
            .send(
                Map.of("Idempotency-Key", "key-" + System.nanoTime()),
                "POST",
                "/api/v1/checkout",
                "application/json",
                "{}");
    assertThat(order.status()).as(order.body()).isEqualTo(201);
    assertThat(order.text("/state")).isEqualTo("placed");
    return order.text("/id");
  }

  private Answer move(String order, String state) {
    return eve.client().put(ADMIN + order + "/state", "{\"state\":\"%s\"}".formatted(state));
  }

  private long stock() {
    return app.anonymous().get("/api/v1/items/" + item).json().at("/qty").asLong();
  }

  private void press(TestClient client, String page, String action, Map<String, String> fields) {
    Answer answer = client.submitFrom(page, action, fields);
    assertThat(answer.status()).as(answer.body()).isEqualTo(303);
  }

  @Test
  void editors_move_an_order_and_its_buyer_is_notified_of_each_step() {
    TestAccount ann = TestAccount.at(app);
    String order = buy(ann);
    for (String state : new String[] {"paid", "packed", "shipped", "done"}) {
      Answer moved = move(order, state);
      assertThat(moved.status()).as(moved.body()).isEqualTo(200);
      assertThat(moved.text("/state")).isEqualTo(state);
      assertThat(moved.text("/buyer")).isEqualTo(ann.name());
      app.awaitEvents();
      Answer told = ann.client().get("/api/v1/me/notifications?kind=order");
      assertThat(told.json().at("/items").size()).isOne();
      assertThat(told.text("/items/0/subject/title"))
          .startsWith("Order " + (state.equals("done") ? "completed" : state) + ": Orrery");
    }
    Answer own = ann.client().get("/api/v1/orders/" + order);
    assertThat(own.json().at("/history").size()).isEqualTo(5);
    assertThat(own.text("/history/0/by")).isEqualTo("buyer");
    assertThat(own.text("/history/4/by")).isEqualTo("shop");
    assertThat(own.body()).doesNotContain(eve.name());
    assertThat(move(order, "paid").status()).isEqualTo(409);
    assertThat(move(order, "lost").status()).isEqualTo(422);
    assertThat(move("77", "paid").status()).isEqualTo(404);
  }

  @Test
  void a_buyer_cancels_until_the_order_is_packed_and_the_stock_is_back() {
    TestAccount ann = TestAccount.at(app);
    long before = stock();
    String order = buy(ann);
    assertThat(stock()).isEqualTo(before - 2);
    String cancel = "/api/v1/orders/" + order + "/cancel";
    assertThat(TestAccount.at(app).client().post(cancel, "").status()).isEqualTo(404);
    assertThat(app.anonymous().post(cancel, "").status()).isEqualTo(401);
    Answer cancelled = ann.client().post(cancel, "");
    assertThat(cancelled.status()).as(cancelled.body()).isEqualTo(200);
    assertThat(cancelled.text("/state")).isEqualTo("cancelled");
    assertThat(ann.client().post(cancel, "").status()).isEqualTo(200);
    assertThat(stock()).isEqualTo(before);
    String late = buy(ann);
    move(late, "paid");
    move(late, "packed");
    Answer refused = ann.client().post("/api/v1/orders/" + late + "/cancel", "");
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.text("/state")).isEqualTo("packed");
  }

  @Test
  void only_editors_see_and_move_the_orders_of_others() {
    TestAccount ann = TestAccount.at(app);
    String order = buy(ann);
    String step = "{\"state\":\"paid\"}";
    assertThat(ann.client().put(ADMIN + order + "/state", step).status()).isEqualTo(403);
    assertThat(ann.client().get(ADMIN + order).status()).isEqualTo(403);
    assertThat(ann.client().get("/api/v1/admin/orders").status()).isEqualTo(403);
    assertThat(app.anonymous().get("/api/v1/admin/orders").status()).isEqualTo(401);
    assertThat(ann.client().get("/admin/orders").status()).isEqualTo(403);
    Answer list = eve.client().get("/api/v1/admin/orders?state=placed&limit=1");
    assertThat(list.text("/items/0/id")).isEqualTo(order);
    assertThat(eve.client().get("/api/v1/admin/orders?state=lost").status()).isEqualTo(400);
  }

  @Test
  void the_pages_lead_an_order_to_its_end_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    String order = buy(ann);
    String own = "/shop/orders/" + order;
    assertThat(ann.client().get(own).body()).contains("Cancel order", "Placed");
    String row = "/admin/orders/" + order;
    assertThat(eve.client().get("/admin/orders").body()).contains(row, ann.name(), "Mark as paid");
    Map<String, String> paid = Map.of("state", "paid", "from", "placed", "list", "waiting");
    press(eve.client(), "/admin/orders", row + "/state", paid);
    assertThat(ann.client().get(own).body()).contains("Paid", "the shop");
    press(eve.client(), row, row + "/state", paid);
    assertThat(eve.client().get(row).body()).contains("Mark as packed", eve.name());
    press(ann.client(), own, own + "/cancel", Map.of());
    assertThat(ann.client().get(own).body()).contains("Cancelled").doesNotContain("Cancel order");
    press(eve.client(), row, row + "/state", Map.of("state", "packed", "from", "paid"));
    assertThat(eve.client().get(row).body()).contains("changed in the meantime");
  }
}
