package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static io.feedmill.storefront.http.ShopCalls.edit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static io.feedmill.testing.ApiAnswers.ids;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@WithApp
class CheckoutHttpTest {
  private static final String CHECKOUT = "/api/v1/checkout";
  private static final String ORDERS = "/api/v1/orders";
  private final TestApp app;
  private TestClient editor;

  CheckoutHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    editor = app.admin();
  }

  @Test
  void a_checkout_buys_the_cart_and_empties_it() {
    String id = add(editor, "GTab 7inch", 12_900, 629);
    TestClient buyer = app.person();
    put(buyer, id, 3);
    Answer bought = checkout(buyer, "first", "");
    assertThat(bought.status()).as(bought.body()).isEqualTo(201);
    assertThat(bought.header("location")).isEqualTo(ORDERS + "/" + bought.text("/id"));
    assertThat(bought.json().at("/totalMinor").asLong()).isEqualTo(38_700);
    assertThat(bought.text("/currency")).isEqualTo("EUR");
    assertThat(bought.json().at("/items/0").toString())
        .isEqualTo(
            "{\"item\":\"%s\",\"name\":\"GTab 7inch\",\"quantity\":3,\"priceMinor\":12900,\"totalMinor\":38700}"
                .formatted(id));
    assertThat(buyer.get("/api/v1/cart").json().at("/items")).isEmpty();
    assertThat(stock(id)).isEqualTo(626);
    Answer read = buyer.get(bought.header("location"));
    assertThat(read.json().at("/items")).isEqualTo(bought.json().at("/items"));
    assertThat(read.text("/history/0/state")).isEqualTo("placed");
    assertThat(buyer.get(ORDERS).json().at("/items/0/id").asString()).isEqualTo(bought.text("/id"));
  }

  /// Such a server leaves only its event, delivered twice here.
  @Test
  void bought_items_are_removed_from_the_cart_once_even_if_the_server_died() throws SQLException {
    String id = add(editor, "Bought by the dead", 100, 50);
    TestClient buyer = app.person();
    put(buyer, id, 3);
    String event =
        "{\"order\":77,\"account\":%s,\"quantities\":{\"%s\":2}}"
            .formatted(buyer.get("/api/v1/me").text("/id"), id);
    for (int i = 0; i < 2; i++) {
      app.number(
          """
          WITH told AS (
            INSERT INTO kernel.outbox (type, payload, published_at, due_at)
            VALUES ('storefront.order-placed', '%s', now(), now()) RETURNING id)
          SELECT id FROM told
          """
              .formatted(event));
    }
    Eventually.holds(
        () -> assertThat(buyer.get("/api/v1/cart/" + id).text("/quantity")).isEqualTo("1"));
    Eventually.holds(() -> assertThat(undelivered()).isZero());
    assertThat(buyer.get("/api/v1/cart/" + id).text("/quantity")).isEqualTo("1");
  }

  private long undelivered() {
    return app.number("SELECT count(*) FROM kernel.outbox WHERE payload->>'order' = '77'");
  }

  @Test
  void two_people_never_buy_the_last_piece() throws Exception {
    String id = add(editor, "Last ones", 100, 5);
    List<Callable<Integer>> buyers = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      TestClient person = app.person();
      put(person, id, 1);
      buyers.add(() -> persistently(person).status());
    }
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Threads.perTask("buyer")) {
      for (Future<Integer> status : threads.invokeAll(buyers)) {
        statuses.add(status.get());
      }
    }
    assertThat(statuses).hasSize(10).containsOnly(201, 409);
    assertThat(statuses.stream().filter(status -> status == 201)).hasSize(5);
    assertThat(stock(id)).isZero();
  }

  @Test
  void the_same_idempotency_key_twice_places_one_order() {
    String id = add(editor, "Once only", 100, 10);
    TestClient buyer = app.person();
    put(buyer, id, 2);
    Answer first = checkout(buyer, "same", "");
    put(buyer, id, 5);
    Answer second = checkout(buyer, "same", "");
    assertThat(second.status()).isEqualTo(201);
    assertThat(second.body()).isEqualTo(first.body());
    assertThat(second.header("idempotency-replayed")).isEqualTo("true");
    assertThat(stock(id)).isEqualTo(8);
    assertThat(buyer.get("/api/v1/cart").json().at("/items/0/quantity").asInt()).isEqualTo(5);
    assertProblem(checkout(buyer, "same", "{\"expectedTotalMinor\":1}"), 422);
  }

  @Test
  void shortages_are_reported_and_nothing_is_bought() {
    String plenty = add(editor, "Plenty", 100, 10);
    String scarce = add(editor, "Scarce", 100, 5);
    TestClient buyer = app.person();
    put(buyer, plenty, 1);
    put(buyer, scarce, 4);
    edit(editor, scarce, "{\"qty\":2}");
    Answer refused = checkout(buyer, "short", "");
    assertProblem(refused, 409);
    assertThat(refused.json().at("/short").toString())
        .isEqualTo(
            "[{\"item\":\"%s\",\"name\":\"Scarce\",\"wanted\":4,\"available\":2}]"
                .formatted(scarce));
    assertThat(stock(plenty)).isEqualTo(10);
    assertThat(buyer.get("/api/v1/cart").json().at("/items")).hasSize(2);
    put(buyer, scarce, 2);
    assertThat(checkout(buyer, "short", "").status()).isEqualTo(201);
  }

  @Test
  void a_total_that_the_buyer_did_not_see_is_not_charged() {
    String id = add(editor, "Agreed", 100, 10);
    TestClient buyer = app.person();
    put(buyer, id, 2);
    edit(editor, id, "{\"priceMinor\":150}");
    Answer refused = checkout(buyer, "agreed", "{\"expectedTotalMinor\":200}");
    assertProblem(refused, 409);
    assertThat(refused.text("/type")).isEqualTo("/problems/price-changed");
    assertThat(refused.json().at("/totalMinor").asInt()).isEqualTo(300);
    assertThat(checkout(buyer, "agreed", "{\"expectedTotalMinor\":300}").status()).isEqualTo(201);
  }

  @Test
  void a_misspelt_member_buys_nothing_and_the_right_name_is_suggested() {
    String id = add(editor, "Misspelt", 100, 10);
    TestClient buyer = app.person();
    put(buyer, id, 1);
    Answer refused = checkout(buyer, "misspelt", "{\"expectedTotalMinr\":1}");
    assertProblem(refused, 400);
    assertThat(refused.text("/detail")).contains("did you mean \"expectedTotalMinor\"?");
    assertThat(stock(id)).isEqualTo(10);
    assertThat(checkout(buyer, "misspelt", "{\"expectedTotalMinor\":100}").status()).isEqualTo(201);
  }

  @Test
  void a_checkout_needs_a_log_in_a_key_and_items_in_the_cart() {
    assertProblem(checkout(app.anonymous(), "k", ""), 401);
    TestClient buyer = app.person();
    Answer empty = checkout(buyer, "k", "");
    assertProblem(empty, 409);
    assertThat(empty.text("/type")).isEqualTo("/problems/empty-cart");
    assertProblem(buyer.send("POST", CHECKOUT, "", ""), 400);
    assertProblem(checkout(buyer, "k".repeat(256), ""), 400);
    assertProblem(checkout(buyer, "k", "{\"expectedTotalMinor\":\"x\"}"), 422);
    assertProblem(checkout(buyer, "k", "{"), 400);
  }

  @Test
  void orders_are_private_to_their_buyer() {
    String id = add(editor, "Private", 100, 10);
    TestClient buyer = app.person();
    put(buyer, id, 1);
    String order = checkout(buyer, "mine", "").header("location");
    assertProblem(app.person().get(order), 404);
    assertProblem(app.anonymous().get(order), 401);
    assertProblem(buyer.get(ORDERS + "/x"), 404);
    assertProblem(buyer.get(ORDERS + "?after=x"), 400);
    assertThat(app.person().get(ORDERS).json().at("/items")).isEmpty();
  }

  @Test
  void orders_are_listed_in_pages_newest_first() {
    String id = add(editor, "Many", 100, 10);
    TestClient buyer = app.person();
    List<String> placed = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      put(buyer, id, 1);
      placed.addFirst(checkout(buyer, "order-" + i, "").text("/id"));
    }
    Answer first = buyer.get(ORDERS + "?limit=2");
    Answer second = buyer.get(ORDERS + "?limit=2&after=" + first.text("/next"));
    assertThat(ids(first)).isEqualTo(placed.subList(0, 2));
    assertThat(ids(second)).isEqualTo(placed.subList(2, placed.size()));
    assertThat(second.text("/next")).isEmpty();
  }

  @Test
  void a_form_buys_at_the_shown_total_and_only_once() {
    String id = add(editor, "Formal", 1_250, 10);
    TestClient buyer = app.person();
    put(buyer, id, 2);
    Answer shown = buyer.get("/shop/checkout");
    assertThat(shown.body()).contains("Buy for €25.00").contains("Formal");
    edit(editor, id, "{\"priceMinor\":1300}");
    Answer refused = buyer.submit("/shop/checkout", form(shown));
    assertThat(refused.status()).isEqualTo(409);
    assertThat(refused.body()).contains("Price changed").contains("Buy for €26.00");
    Answer bought = buyer.submit("/shop/checkout", form(refused));
    assertThat(bought.status()).as(bought.body()).isEqualTo(303);
    assertThat(buyer.get(bought.header("location")).body())
        .contains("Thank you, your order is placed.", "€26.00");
    Answer again = buyer.submit("/shop/checkout", form(refused));
    assertThat(again.header("location")).isEqualTo(bought.header("location"));
    assertThat(stock(id)).isEqualTo(8);
    assertThat(buyer.get("/shop/orders").body()).contains(bought.header("location"));
    assertThat(buyer.get("/shop/checkout").body()).contains("Your cart is empty");
  }

  @Test
  void orders_require_a_log_in_and_forged_forms_are_refused() {
    TestClient stranger = app.anonymous().header("Accept", "text/html");
    Answer orders = stranger.get("/shop/orders");
    assertThat(orders.header("location")).isEqualTo("/login?next=%2Fshop%2Forders");
    TestClient buyer = app.person();
    assertThat(buyer.submit("/shop/checkout", Map.of("_csrf", "x")).status()).isEqualTo(403);
    assertThat(buyer.submitFrom("/account", "/shop/checkout", Map.of("key", "x")).status())
        .isEqualTo(400);
    assertThat(buyer.get("/shop/orders/1").status()).isEqualTo(404);
  }

  @Test
  void orders_of_a_deleted_account_are_kept_without_the_account() {
    String id = add(editor, "Left behind", 100, 10);
    TestClient buyer = app.person();
    put(buyer, id, 1);
    String order = checkout(buyer, "left", "").header("location");
    buyer.delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertProblem(buyer.get(order), 401);
    Eventually.succeeds(() ->
        assertThat(app.number("SELECT count(*) FROM storefront.shop_order WHERE account IS NULL"))
            .isOne());
    assertThat(stock(id)).isEqualTo(9);
  }

  private long stock(String id) {
    return editor.get(ShopCalls.ITEMS + "/" + id).json().at("/qty").asLong();
  }

  private static void put(TestClient buyer, String item, int quantity) {
    Answer answer = buyer.put("/api/v1/cart/" + item, "{\"quantity\":" + quantity + "}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  /// Repeats the request with the same key while the server has no free connection.
  private static Answer persistently(TestClient buyer) {
    Answer answer = checkout(buyer, "last", "");
    while (answer.status() == 503) {
      answer = checkout(buyer, "last", "");
    }
    return answer;
  }

  private static Answer checkout(TestClient buyer, String key, String body) {
    return buyer.send(Map.of("Idempotency-Key", key), "POST", CHECKOUT, "application/json", body);
  }

  /// The fields of the order form, from its page.
  private static Map<String, String> form(Answer page) {
    return Map.of(
        "_csrf", page.formToken(),
        "key", page.hidden("key"),
        "expected", page.hidden("expected"),
        "cart", page.hidden("cart"));
  }
}
