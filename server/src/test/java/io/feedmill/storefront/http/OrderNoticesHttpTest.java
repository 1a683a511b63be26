package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of orders, to their buyers.
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderNoticesHttpTest {
  private static final String ROOT = "/api/v1/me/notifications";

  private final TestApp app;
  private TestClient editor;

  OrderNoticesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void hire() {
    TestAccount eve = TestAccount.at(app);
    app.role(eve.name(), Set.of(Role.EDITOR));
    editor = eve.client();
  }

  private static String buy(TestAccount buyer, String... items) {
    for (String item : items) {
      buyer.client().put("/api/v1/cart/" + item, "{\"quantity\":1}");
    }
    Answer order =
        buyer
            .client()
            .send(
                Map.of("Idempotency-Key", "one"),
                "POST",
                "/api/v1/checkout",
                "application/json",
                "{}");
    assertThat(order.status()).as(order.body()).isEqualTo(201);
    return order.text("/id");
  }

  private Answer list(TestAccount person) {
    app.awaitEvents();
    return person.client().get(ROOT + "?kind=order");
  }

  @Test
  void only_the_buyer_is_notified_of_an_order() {
    TestAccount ann = TestAccount.at(app);
    String id = buy(ann, add(editor, "Sundial", 1250, 5), add(editor, "Astrolabe", 100, 5));
    Answer told = list(ann);
    assertThat(told.text("/items/0/subject/title"))
        .isEqualTo("Order placed: Astrolabe and one other item, €13.50");
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/shop/orders/" + id);
    assertThat(told.json().at("/items/0/people").size()).isZero();
    assertThat(told.json().at("/unread").asInt()).isOne();
    assertThat(told.json().at("/items").size()).isOne();
    assertThat(list(TestAccount.of(editor)).json().at("/items").size()).isZero();
    assertThat(ann.client().get("/notifications").body())
        .contains("Order placed: Astrolabe and one other item");
    assertThat(ann.client().get("/shop/orders/" + id).status()).isEqualTo(200);
  }

  @Test
  void an_event_that_is_delivered_twice_or_late_adds_no_notification() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String id = buy(ann, add(editor, "Gnomon", 100, 5));
    String first = list(ann).text("/items/0/id");
    assertThat(first).isNotEmpty();
    for (String order : new String[] {id, "77"}) {
      app.number(
          """
          INSERT INTO kernel.outbox (type, payload, published_at, due_at)
          VALUES ('storefront.order-placed',
            '{"order":%s,"account":%s,"quantities":{}}', now(), now()) RETURNING id
          """
              .formatted(order, ann.id()));
    }
    assertThat(list(ann).text("/items/0/id")).isEqualTo(first);
    assertThat(list(ann).json().at("/items").size()).isOne();
  }
}
