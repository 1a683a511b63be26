package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Orders of guests: without an account, by form and by API, opened by secret links.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GuestOrderHttpTest {
  private static final Pattern HIDDEN =
      Pattern.compile("name=\"(key|expected|cart)\" value=\"([^\"]*)\"");
  private static final String CHECKOUT = "/shop/checkout";

  private final MailServer mails = new MailServer();
  private TestApp app;
  private String item;

  @BeforeAll
  void start() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_GUEST_ORDERS_PER_HOUR", "100000");
    app = TestApp.start(settings);
    item = add(app.admin(), "Armillary", 4200, 1000);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private TestClient guest() {
    TestClient guest = app.anonymous();
    assertThat(guest.put("/api/v1/cart/" + item, "{\"quantity\":2}").status()).isEqualTo(200);
    return guest;
  }

  private static Map<String, String> form(TestClient guest, String name, String mail) {
    Answer page = guest.get(CHECKOUT);
    Map<String, String> fields = new HashMap<>();
    Matcher hidden = HIDDEN.matcher(page.body());
    while (hidden.find()) {
      fields.put(hidden.group(1), hidden.group(2));
    }
    assertThat(fields).hasSize(3);
    fields.put("_csrf", page.formToken());
    fields.put("name", name);
    fields.put("email", mail);
    return fields;
  }

  private static String order(TestClient guest, String mail) {
    Answer placed = guest.submit(CHECKOUT, form(guest, "Gus", mail));
    assertThat(placed.status()).as(placed.body()).isEqualTo(303);
    return placed.header("location");
  }

  private static String id(String link) {
    return link.replaceAll(".*/([0-9]+)\\..*", "$1");
  }

  private long stock() {
    return app.anonymous().get("/api/v1/items/" + item).json().at("/qty").asLong();
  }

  private Answer move(String order, String state) {
    return app.admin()
        .put("/api/v1/admin/orders/" + order + "/state", "{\"state\":\"%s\"}".formatted(state));
  }

  @Test
  void a_guest_orders_once_however_often_the_form_is_sent() throws SQLException {
    long before = stock();
    TestClient guest = guest();
    Map<String, String> form = form(guest, "Gus Guest", "gus@example.org");
    Set<String> places = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      Answer placed = guest.submit(CHECKOUT, form);
      assertThat(placed.status()).as(placed.body()).isEqualTo(303);
      places.add(placed.header("location"));
    }
    assertThat(places).hasSize(1);
    String link = places.iterator().next();
    assertThat(stock()).isEqualTo(before - 2);
    assertThat(guest.get("/api/v1/cart").json().at("/items").size()).isZero();
    Answer page = app.anonymous().get(link);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("Armillary", "secret link").doesNotContain("gus@example.org");
    assertThat(page.header("referrer-policy")).isEqualTo("strict-origin");
    assertThat(page.header("x-robots-tag")).isEqualTo("noindex");
    assertThat(page.header("cache-control")).contains("no-store");
    assertThat(
            app.number(
                "SELECT count(*) FROM storefront.shop_order WHERE account < 0 AND id = "
                    + id(link)))
        .isOne();
  }

  @Test
  void the_link_is_mailed_at_each_step_without_anything_the_guest_typed() throws Exception {
    TestClient guest = guest();
    Map<String, String> form = form(guest, "Buy at evil.example", "steps@example.org");
    String link = guest.submit(CHECKOUT, form).header("location");
    app.awaitEvents();
    MailServer.Arrived first = mails.await("steps@example.org", 1);
    assertThat(first.part(0)).contains(link).doesNotContain("evil.example");
    assertThat(first.subject()).startsWith("Order placed");
    assertThat(move(id(link), "paid").status()).isEqualTo(200);
    app.awaitEvents();
    assertThat(mails.await("steps@example.org", 2).subject()).startsWith("Order paid");
  }

  @Test
  void editors_see_who_ordered_and_an_account_that_takes_the_order_over_is_shown_instead()
      throws SQLException {
    TestClient guest = guest();
    Map<String, String> form = form(guest, "Gus <b>Guest</b>", "seen@example.org");
    String order = id(guest.submit(CHECKOUT, form).header("location"));
    TestClient admin = app.admin();
    Answer read = admin.get("/api/v1/admin/orders/" + order);
    assertThat(read.text("/guest/name")).isEqualTo("Gus <b>Guest</b>");
    assertThat(read.text("/guest/email")).isEqualTo("seen@example.org");
    assertThat(read.json().has("buyer")).isFalse();
    for (String page : List.of("/admin/orders", "/admin/orders/" + order)) {
      assertThat(Jsoup.parse(admin.get(page).body()).text())
          .contains("Gus <b>Guest</b>", "seen@example.org");
    }
    TestClient person = app.person();
    long account = Long.parseLong(person.get("/api/v1/me").text("/id"));
    app.number(
        "UPDATE storefront.shop_order SET account = %d WHERE id = %s RETURNING id"
            .formatted(account, order));
    Answer taken = admin.get("/api/v1/admin/orders/" + order);
    assertThat(taken.json().has("guest")).isFalse();
    assertThat(taken.text("/buyer")).isEqualTo(person.get("/api/v1/me").text("/name"));
  }

  @Test
  void a_guest_cancels_by_the_link_and_the_stock_is_back() {
    long before = stock();
    TestClient guest = guest();
    String link = order(guest, "back@example.org");
    assertThat(guest.submitFrom(link, link + "/cancel", Map.of()).status()).isEqualTo(303);
    assertThat(guest.get(link).body()).contains("Cancelled");
    assertThat(stock()).isEqualTo(before);
  }

  @Test
  void a_guest_cancels_by_api_once_and_for_all() {
    long before = stock();
    String link = order(guest(), "undo@example.org");
    String address = link.replace("/shop/", "/api/v1/");
    for (int i = 0; i < 2; i++) {
      Answer cancelled = app.anonymous().post(address + "/cancel", "");
      assertThat(cancelled.status()).as(cancelled.body()).isEqualTo(200);
      assertThat(cancelled.text("/state")).isEqualTo("cancelled");
    }
    assertThat(stock()).isEqualTo(before);
    String packed = order(guest(), "packed@example.org");
    for (String state : List.of("paid", "packed")) {
      assertThat(move(id(packed), state).status()).isEqualTo(200);
    }
    String late = packed.replace("/shop/", "/api/v1/") + "/cancel";
    ApiAnswers.assertProblem(app.anonymous().post(late, ""), 409);
  }

  @Test
  void links_are_neither_guessed_nor_transferred_to_another_order() {
    String link = order(guest(), "one@example.org");
    String other = order(guest(), "two@example.org");
    String mac = link.substring(link.indexOf('.') + 1);
    for (String wrong :
        new String[] {
          "/shop/guest-orders/" + id(other) + "." + mac,
          "/shop/guest-orders/" + id(other) + ".",
          "/shop/guest-orders/" + id(other),
          link.substring(0, link.length() - 2),
          link + "AA",
          "/shop/guest-orders/" + "9".repeat(200) + "." + mac,
          "/shop/guest-orders/0" + id(link) + "." + mac,
          "/shop/orders/" + id(link)
        }) {
      assertThat(app.person().get(wrong).status()).as(wrong).isEqualTo(404);
      String address = wrong.replace("/shop/", "/api/v1/");
      ApiAnswers.assertProblem(app.person().get(address), 404);
      ApiAnswers.assertProblem(app.person().post(address + "/cancel", ""), 404);
    }
  }

  @Test
  void refused_forms_order_nothing_and_say_why_beside_the_field() throws SQLException {
    TestClient guest = guest();
    long orders = app.number("SELECT count(*) FROM storefront.shop_order");
    for (String mail :
        new String[] {
          "", "gus", "gus@example.org\r\nBcc: all@example.org", "gus@example.org, b@example.org"
        }) {
      Answer refused = guest.submit(CHECKOUT, form(guest, "Gus", mail));
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.body()).contains("error-email");
    }
    for (String name : new String[] {"", " ", "a\nb", "x".repeat(101)}) {
      Answer refused = guest.submit(CHECKOUT, form(guest, name, "gus@example.org"));
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.body()).contains("error-name");
    }
    assertThat(app.number("SELECT count(*) FROM storefront.shop_order")).isEqualTo(orders);
  }

  @Test
  void guests_order_by_api_and_hold_what_is_in_their_cart() {
    TestClient guest = guest();
    assertThat(guest.put("/api/v1/checkout/hold", "").json().at("/items").size()).isOne();
    Map<String, String> key = Map.of("Idempotency-Key", "one");
    String path = "/api/v1/checkout";
    assertThat(guest.send(key, "POST", path, "application/json", "{}").status()).isEqualTo(401);
    String body = "{\"guest\":{\"name\":\"Gus\",\"email\":\"api@example.org\"}}";
    Answer placed = guest.send(key, "POST", path, "application/json", body);
    assertThat(placed.status()).as(placed.body()).isEqualTo(201);
    assertThat(app.anonymous().get(placed.text("/link")).status()).isEqualTo(200);
    Answer read = app.anonymous().get(placed.header("location"));
    assertThat(read.text("/id")).isEqualTo(placed.text("/id"));
    assertThat(read.text("/link")).isEqualTo(placed.text("/link"));
    assertThat(read.text("/history/0/state")).isEqualTo("placed");
    assertThat(read.header("cache-control")).contains("no-store");
    assertThat(read.body()).doesNotContain("Gus", "api@example.org");
    Answer again = guest.send(key, "POST", path, "application/json", body);
    assertThat(again.header("idempotency-replayed")).isEqualTo("true");
    assertThat(again.text("/id")).isEqualTo(placed.text("/id"));
  }

  @Test
  void one_address_gets_no_more_than_ten_orders_in_an_hour() {
    for (int i = 0; i < 10; i++) {
      order(guest(), "victim@example.org");
    }
    TestClient guest = guest();
    assertThat(guest.submit(CHECKOUT, form(guest, "Gus", "VICTIM@example.org")).status())
        .isEqualTo(429);
  }

  @Test
  void a_visitor_without_a_cart_sees_an_empty_checkout() {
    Answer page = app.anonymous().get(CHECKOUT);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("Your cart is empty");
  }
}
