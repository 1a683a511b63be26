package io.feedmill.storefront.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@WithApp
class CartHttpTest {
  private static final String CART = "/api/v1/cart";

  private final TestApp app;
  private String tablet = "";
  private String cable = "";

  CartHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    tablet = item("GTab 7inch", 12_900, 5);
    cable = item("Cable", 499, 1_000);
  }

  private String item(String name, long priceMinor, long qty) {
    Answer made =
        app.admin()
            .post(
                "/api/v1/items",
                "{\"name\":\"%s\",\"description\":\"x\",\"priceMinor\":%d,\"qty\":%d}"
                    .formatted(name, priceMinor, qty));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private static Answer set(TestClient client, String item, String quantity) {
    return client.put(CART + "/" + item, "{\"quantity\":" + quantity + "}");
  }

  private static List<String> lines(TestClient client) {
    return client
        .get(CART)
        .json()
        .at("/items")
        .valueStream()
        .map(line -> line.get("item").asString() + " x " + line.get("quantity").asInt())
        .toList();
  }

  @Test
  void a_visitor_becomes_a_guest_when_adding_the_first_item_to_the_cart() {
    TestClient visitor = app.anonymous();
    assertThat(visitor.get(CART).body()).isEqualTo("{\"items\":[],\"totalMinor\":0}");
    assertThat(visitor.delete(CART).status()).isEqualTo(204);
    assertThat(set(visitor, tablet, "0").status()).isEqualTo(200);
    assertThat(visitor.cookies()).doesNotContainKey("feedmill");
    Answer cart = set(visitor, tablet, "3");
    assertThat(cart.status()).isEqualTo(200);
    assertThat(cart.body())
        .isEqualTo(
            "{\"items\":[{\"item\":\""
                + tablet
                + "\",\"quantity\":3,\"name\":\"GTab 7inch\",\"priceMinor\":12900,"
                + "\"currency\":\"EUR\",\"available\":5}],"
                + "\"totalMinor\":38700,\"currency\":\"EUR\"}");
    assertThat(visitor.get(CART).body()).isEqualTo(cart.body());
    assertThat(visitor.get(CART + "/" + tablet).text("/quantity")).isEqualTo("3");
  }

  @Test
  void items_are_set_added_replaced_and_removed() {
    TestClient person = app.person();
    set(person, tablet, "3");
    person.post(CART, "{\"item\":\"" + tablet + "\"}");
    person.post(CART, "{\"item\":\"" + cable + "\",\"quantity\":10}");
    assertThat(lines(person)).containsExactly(tablet + " x 4", cable + " x 10");
    set(person, tablet, "-1");
    assertThat(lines(person)).containsExactly(cable + " x 10");
    person.put(CART, "{\"items\":[{\"item\":\"" + tablet + "\",\"quantity\":1}]}");
    assertThat(lines(person)).containsExactly(tablet + " x 1");
    assertThat(person.delete(CART + "/" + tablet).status()).isEqualTo(204);
    assertThat(person.get(CART + "/" + tablet).status()).isEqualTo(404);
    assertThat(lines(person)).isEmpty();
  }

  @Test
  void an_idempotency_key_adds_once_per_session() {
    TestClient guest = app.anonymous();
    set(guest, cable, "1");
    for (TestClient client : List.of(app.person(), app.person(), guest)) {
      set(client, tablet, "1");
      Answer first = addUnderOneKey(client);
      Answer second = addUnderOneKey(client);
      assertThat(second.body()).isEqualTo(first.body());
      assertThat(second.header("idempotency-replayed")).isEqualTo("true");
      assertThat(client.get(CART + "/" + tablet).text("/quantity")).isEqualTo("3");
    }
    List<TestClient> strangers = List.of(app.anonymous(), app.anonymous());
    strangers.forEach(this::addUnderOneKey);
    assertThat(strangers).allSatisfy(client -> assertThat(lines(client)).hasSize(1));
  }

  private Answer addUnderOneKey(TestClient client) {
    return client.send(
        Map.of("Idempotency-Key", "again"),
        "POST",
        CART,
        "application/json",
        "{\"item\":\"" + tablet + "\",\"quantity\":2}");
  }

  @Test
  void the_guests_cart_is_merged_once_at_log_in_limited_by_stock() {
    String account = "{\"name\":\"merger\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
    TestClient first = app.anonymous();
    first.post("/api/v1/accounts", account);
    first.post("/api/v1/sessions", account);
    set(first, tablet, "3");
    TestClient guest = app.anonymous();
    set(guest, tablet, "4");
    set(guest, cable, "2");
    String token = guest.cookies().get("feedmill");
    guest.post("/api/v1/sessions", account);
    assertThat(lines(guest)).containsExactly(tablet + " x 5", cable + " x 2");
    assertThat(lines(first)).isEqualTo(lines(guest));
    TestClient repeated = app.anonymous();
    repeated.cookies().put("feedmill", token);
    assertThat(lines(repeated)).isEmpty();
    repeated.post("/api/v1/sessions", account);
    assertThat(lines(repeated)).isEqualTo(lines(first));
  }

  @Test
  void an_account_has_one_cart_on_all_devices_that_is_kept_after_log_out() {
    String account = "{\"name\":\"mover\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
    TestClient phone = app.anonymous();
    phone.post("/api/v1/accounts", account);
    phone.post("/api/v1/sessions", account);
    set(phone, cable, "2");
    phone.delete("/api/v1/sessions/all");
    assertThat(lines(phone)).isEmpty();
    TestClient laptop = app.anonymous();
    laptop.post("/api/v1/sessions", account);
    assertThat(lines(laptop)).containsExactly(cable + " x 2");
  }

  @Test
  void invalid_input_is_refused_and_nothing_is_written() {
    TestClient person = app.person();
    for (String quantity : List.of("10001", "1.5", "1e99", "\"x\"", "null", "[]", "-0.5", "1e-9")) {
      assertThat(set(person, cable, quantity).status()).as(quantity).isEqualTo(422);
    }
    for (String item : List.of("0", "x", "01", "1%7D", "99999999999999999", "-1")) {
      assertThat(set(person, item, "1").status()).as(item).isEqualTo(404);
    }
    assertThat(set(person, "9007199254740991", "1").status()).isEqualTo(404);
    for (String body :
        List.of(
            "{}",
            "{\"items\":[null]}",
            "{\"items\":[{\"item\":\"x\",\"quantity\":1}]}",
            "{\"items\":[{\"quantity\":1}]}",
            "{\"items\":{}}")) {
      assertThat(person.put(CART, body).status()).as(body).isEqualTo(422);
    }
    assertThat(person.post(CART, "{\"item\":\"" + cable + "\",\"quantity\":0}").status())
        .isEqualTo(422);
    assertThat(person.put(CART, "no json").status()).isEqualTo(400);
    assertThat(lines(person)).isEmpty();
  }

  @Test
  void an_unknown_member_is_refused_and_nothing_is_written() {
    TestClient person = app.person();
    Answer refused = person.put(CART + "/" + cable, "{\"quantity\":2,\"colour\":\"red\"}");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.text("/errors/0/pointer")).isEqualTo("/colour");
    String lines = "{\"items\":[{\"item\":\"" + cable + "\",\"quantity\":1,\"price\":1}]}";
    assertThat(person.put(CART, lines).text("/errors/0/pointer")).isEqualTo("/items/0/price");
    assertThat(lines(person)).isEmpty();
  }

  @Test
  void a_token_needs_the_scope_and_a_page_of_another_site_changes_nothing() {
    TestClient person = app.person();
    Answer token =
        person.post("/api/v1/tokens", "{\"name\":\"reader\",\"scopes\":[\"shop:read\"]}");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token.text("/token"));
    assertThat(program.get(CART).status()).isEqualTo(200);
    assertThat(set(program, cable, "1").status()).isEqualTo(403);
    TestClient foreign = app.anonymous().header("Origin", "https://evil.example");
    foreign.cookies().putAll(person.cookies());
    assertThat(set(foreign, cable, "1").status()).isEqualTo(403);
    assertThat(lines(person)).isEmpty();
  }

  @Test
  void the_cart_is_deleted_with_the_account() {
    TestClient person = app.person();
    set(person, cable, "1");
    String id = person.get("/api/v1/me").text("/id");
    person.delete("/api/v1/me", "{\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
    try (RawRedis raw = RawRedis.toTestRedis()) {
      Eventually.holds(() ->
          assertThat(
                  IntStream.range(0, 16)
                      .mapToLong(p -> raw.number("EXISTS", "shop{" + p + "}:cart:user:" + id))
                      .sum())
              .isZero());
    }
  }
}
