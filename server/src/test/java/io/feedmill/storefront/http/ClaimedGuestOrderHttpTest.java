package io.feedmill.storefront.http;

import static io.feedmill.storefront.http.ShopCalls.add;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Orders of guests that are repeated, or that an account has later.
@WithApp
class ClaimedGuestOrderHttpTest {
  private static final String CHECKOUT = "/api/v1/checkout";

  /// Statements of the database that wait for the lock of an account.
  private static final String WAITING =
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE '%FOR SHARE OF a, e%'
      """;

  private final TestApp app;
  private String item;

  ClaimedGuestOrderHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    item = add(app.admin(), "Armillary", 4200, 1000);
  }

  private void fill(TestClient buyer, int quantity) {
    String body = "{\"quantity\":" + quantity + "}";
    assertThat(buyer.put("/api/v1/cart/" + item, body).status()).isEqualTo(200);
  }

  private TestClient guest() {
    TestClient guest = app.anonymous();
    fill(guest, 2);
    return guest;
  }

  private static Answer order(TestClient buyer, String key, String mail) {
    String guest = "{\"guest\":{\"name\":\"Gus Guest\",\"email\":\"" + mail + "\"}}";
    String body = mail.isEmpty() ? "{}" : guest;
    return buyer.send(Map.of("Idempotency-Key", key), "POST", CHECKOUT, "application/json", body);
  }

  private static String placed(TestClient buyer, String key, String mail) {
    Answer placed = order(buyer, key, mail);
    assertThat(placed.status()).as(placed.body()).isEqualTo(201);
    return placed.text("/id");
  }

  private void confirm(TestAccount person, String mail) throws SQLException {
    app.number(
        """
        INSERT INTO accounts.email (account, address, folded, confirmed)
        VALUES (%s, '%s', '%s', now()) RETURNING account
        """
            .formatted(person.id(), mail, mail));
  }

  private static int orders(TestAccount person) {
    return person.client().get("/api/v1/orders").json().at("/items").size();
  }

  @Test
  void people_find_their_guest_orders_only_after_they_confirmed_the_address() throws SQLException {
    Answer placed = order(guest(), "found", "Ann.Later@example.org");
    TestAccount ann = TestAccount.at(app);
    assertThat(orders(ann)).isZero();
    app.number(
        """
        INSERT INTO accounts.email_change (account, address, hash, expires)
        VALUES (%s, 'ann.later@example.org', '\\x00', now() + interval '1 day') RETURNING account
        """
            .formatted(ann.id()));
    assertThat(orders(ann)).isZero();
    confirm(ann, "ann.later@example.org");
    Eventually.succeeds(() -> assertThat(orders(ann)).isOne());
    assertThat(orders(TestAccount.at(app))).isZero();
    assertThat(ann.client().get("/shop/orders/" + placed.text("/id")).status()).isEqualTo(200);
    assertThat(app.anonymous().get(placed.text("/link")).status()).isEqualTo(200);
  }

  @Test
  void an_account_that_is_deleted_meanwhile_takes_over_no_order() throws Exception {
    String order = placed(guest(), "deleted", "deleted@example.org");
    TestAccount ann = TestAccount.at(app);
    confirm(ann, "deleted@example.org");
    try (Connection deletion = TestPostgres.connect(app.database());
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      deletion.setAutoCommit(false);
      try (Statement statement = deletion.createStatement()) {
        statement.executeUpdate(
            "UPDATE accounts.account SET deleted = now(), password_hash = NULL WHERE id = "
                + ann.id());
      }
      Future<Answer> seen = threads.submit(() -> ann.client().get("/api/v1/orders"));
      Eventually.succeeds(() -> {
        assertThat(app.number(WAITING)).isOne();
        return true;
      });
      deletion.commit();
      assertThat(seen.get().json().at("/items")).isEmpty();
    }
    assertThat(app.number("SELECT account FROM storefront.shop_order WHERE id = " + order))
        .isNegative();
  }

  @Test
  void an_order_that_an_account_has_from_a_guest_takes_nothing_from_its_cart() throws SQLException {
    placed(guest(), "cart", "cart@example.org");
    TestAccount ann = TestAccount.at(app);
    confirm(ann, "cart@example.org");
    assertThat(orders(ann)).isOne();
    fill(ann.client(), 1);
    Answer own = order(ann.client(), "own", "");
    assertThat(own.status()).as(own.body()).isEqualTo(201);
    assertThat(own.json().at("/items/0/quantity").asLong()).isOne();
    assertThat(orders(ann)).isEqualTo(2);
  }

  @Test
  void a_key_gives_the_order_of_a_guest_also_when_an_account_has_it() throws SQLException {
    TestClient guest = guest();
    String order = placed(guest, "again", "again@example.org");
    TestAccount ann = TestAccount.at(app);
    confirm(ann, "again@example.org");
    assertThat(orders(ann)).isOne();
    Answer again = order(guest, "again", "again@example.org");
    assertThat(again.header("idempotency-replayed")).isEqualTo("true");
    assertThat(again.text("/id")).isEqualTo(order);
  }

  @Test
  void what_a_killed_server_left_in_the_cart_of_a_guest_is_not_bought_twice() throws SQLException {
    TestClient guest = guest();
    String order = placed(guest, "first", "killed@example.org");
    TestAccount ann = TestAccount.at(app);
    confirm(ann, "killed@example.org");
    assertThat(orders(ann)).isOne();
    fill(guest, 2);
    try (RawRedis redis = RawRedis.toTestRedis()) {
      for (String key : redis.keys("shop{*}:taken:" + order)) {
        redis.command("DEL", key);
      }
    }
    Answer second = order(guest, "second", "killed@example.org");
    assertThat(second.status()).as(second.body()).isEqualTo(409);
    assertThat(second.text("/type")).endsWith("empty-cart");
  }

  @Test
  void editors_see_that_a_guest_cancelled() {
    Answer placed = order(guest(), "cancelled", "cancelled@example.org");
    String address = placed.header("location") + "/cancel";
    assertThat(app.anonymous().post(address, "").status()).isEqualTo(200);
    Answer page = app.admin().get("/admin/orders/" + placed.text("/id"));
    assertThat(page.body()).contains("Gus Guest").doesNotContain("[deleted]");
    assertThat(page.header("cache-control")).contains("no-store");
  }

  @Test
  void repetitions_and_empty_carts_are_not_counted_as_orders_to_an_address() {
    TestClient guest = guest();
    String order = placed(guest, "counted", "counted@example.org");
    TestClient visitor = guest();
    visitor.delete("/api/v1/cart/" + item);
    for (int i = 0; i < 12; i++) {
      assertThat(placed(guest, "counted", "counted@example.org")).isEqualTo(order);
      assertThat(order(visitor, "none" + i, "counted@example.org").status()).isEqualTo(409);
    }
    placed(guest(), "last", "counted@example.org");
  }
}
