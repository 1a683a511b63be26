package io.feedmill.accounts.suspension;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SuspensionResourceTest {
  private static final String SPAM = "{\"reason\":\"spam\"}";

  private AccountServer server;
  private TestClient admin;
  private TestClient moderator;

  @BeforeAll
  void start() {
    server = new AccountServer();
    admin = server.admin();
    moderator = member("mod", "moderator");
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  private TestClient member(String name, String role) {
    server.signUp(name);
    Answer roles =
        admin.put("/api/v1/accounts/" + name + "/roles", "{\"roles\":[\"" + role + "\"]}");
    assertThat(roles.status()).as(roles.body()).isEqualTo(200);
    return server.loggedIn(name);
  }

  private static String path(String name) {
    return "/api/v1/accounts/" + name + "/suspension";
  }

  private Answer logIn(String name) {
    return server.client().post("/api/v1/sessions", credentials(name, PASSWORD));
  }

  private List<String> suspended() {
    return moderator
        .get("/api/v1/suspensions")
        .json()
        .path("items")
        .valueStream()
        .map(item -> item.path("name").asString())
        .toList();
  }

  @Test
  void a_suspension_refuses_sessions_tokens_and_passwords_with_the_reason() {
    server.signUp("eve");
    TestClient eve = server.loggedIn("eve");
    TestClient program = server.program(eve, "*");
    Instant until = Instant.now().plus(Duration.ofDays(3)).truncatedTo(ChronoUnit.SECONDS);
    Answer made = moderator.put(path("eve"), "{\"reason\":\"spam\",\"until\":\"" + until + "\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(200);
    assertThat(made.text("/moderator")).isEqualTo("mod");
    assertThat(eve.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
    Answer refused = logIn("eve");
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text("/type")).endsWith("account-suspended");
    assertThat(refused.text("/reason")).isEqualTo("spam");
    assertThat(refused.text("/until"))
        .satisfies(text -> assertThat(Instant.parse(text)).isEqualTo(until));
    assertThat(refused.header("Set-Cookie")).isEmpty();
    Answer wrong = server.client().post("/api/v1/sessions", credentials("eve", "not the password"));
    assertThat(wrong.status()).as("strangers are not told").isEqualTo(401);
    Answer page =
        server
            .client()
            .header("Accept", "text/html")
            .submitFrom("/login", "/login", Map.of("name", "eve", "password", PASSWORD));
    assertThat(page.status()).isEqualTo(403);
    assertThat(page.body()).contains("suspended until").contains("spam");
  }

  @Test
  void lifting_admits_tokens_and_log_ins_but_no_earlier_session() {
    server.signUp("frank");
    TestClient frank = server.loggedIn("frank");
    TestClient program = server.program(frank, "*");
    moderator.put(path("frank"), SPAM);
    assertThat(suspended()).contains("frank");
    assertThat(moderator.get(path("frank")).text("/reason")).isEqualTo("spam");
    assertThat(moderator.delete(path("frank")).status()).isEqualTo(204);
    assertThat(suspended()).doesNotContain("frank");
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(logIn("frank").status()).isEqualTo(201);
    assertThat(frank.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(moderator.delete(path("frank")).status()).isEqualTo(404);
    assertThat(moderator.get(path("frank")).status()).isEqualTo(404);
  }

  @Test
  void a_suspension_ends_by_itself() {
    server.signUp("gina");
    moderator.put(path("gina"), SPAM);
    server.database.useHandle(handle ->
        handle.execute(
            "UPDATE accounts.suspension SET since = now() - interval '2 days',"
                + " until = now() - interval '1 second' WHERE lifted IS NULL AND account ="
                + " (SELECT id FROM accounts.account WHERE name = 'gina')"));
    assertThat(logIn("gina").status()).isEqualTo(201);
    assertThat(suspended()).doesNotContain("gina");
    assertThat(moderator.get(path("gina")).status()).isEqualTo(404);
    assertThat(moderator.put(path("gina"), SPAM).status()).as("and again").isEqualTo(200);
  }

  @Test
  void a_second_suspension_replaces_the_first_which_stays_recorded() {
    server.signUp("hugo");
    moderator.put(path("hugo"), SPAM);
    admin.put(path("hugo"), "{\"reason\":\"insults\"}");
    assertThat(moderator.get(path("hugo")).text("/reason")).isEqualTo("insults");
    List<String> recorded =
        server.database.withHandle(handle ->
            handle
                .createQuery(
                    "SELECT s.reason || ' ' || coalesce(s.lifted_by, '-') FROM accounts.suspension"
                        + " s JOIN accounts.account a ON a.id = s.account WHERE a.name = 'hugo'"
                        + " ORDER BY s.id")
                .mapTo(String.class)
                .list());
    assertThat(recorded).containsExactly("spam admin", "insults -");
  }

  @Test
  void only_moderators_suspend_and_only_administrators_suspend_moderators() {
    server.signUp("ida");
    TestClient ida = server.loggedIn("ida");
    member("mod_two", "moderator");
    assertThat(server.client().put(path("mod"), SPAM).status()).isEqualTo(401);
    assertThat(ida.put(path("ida"), SPAM).status()).isEqualTo(403);
    assertThat(ida.get("/api/v1/suspensions").status()).isEqualTo(403);
    assertThat(moderator.put(path("mod_two"), SPAM).status()).isEqualTo(403);
    assertThat(moderator.put(path("mod"), SPAM).status()).isEqualTo(403);
    assertThat(moderator.put(path("admin"), SPAM).status()).isEqualTo(403);
    assertThat(admin.put(path("admin"), SPAM).status()).isEqualTo(403);
    assertThat(admin.put(path("mod_two"), SPAM).status()).isEqualTo(200);
    assertThat(moderator.delete(path("mod_two")).status()).isEqualTo(403);
    assertThat(moderator.put(path("nobody_here"), SPAM).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"reason\":\"  \"}",
        "{\"reason\":\"a\\nb\"}",
        "{\"reason\":\"x\",\"until\":\"tomorrow\"}",
        "{\"reason\":\"x\",\"until\":\"2001-01-01T00:00:00Z\"}",
        "{\"reason\":\"x\",\"until\":\"9999-01-01T00:00:00Z\"}"
      })
  void a_suspension_without_a_good_reason_or_end_is_refused_and_changes_nothing(String body) {
    server.signUp("kim");
    assertThat(moderator.put(path("kim"), body).status()).isEqualTo(422);
    assertThat(logIn("kim").status()).isEqualTo(201);
  }

  @Test
  void moderators_suspend_and_lift_on_a_page() {
    server.signUp("lena");
    TestClient browser = moderator.header("Accept", "text/html");
    Answer refused =
        browser.submitFrom(
            "/moderation/suspensions",
            "/moderation/suspensions",
            Map.of("name", "lena", "reason", "spam", "days", "three"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("must be a number of days").contains("value=\"lena\"");
    Answer done =
        browser.submitFrom(
            "/moderation/suspensions",
            "/moderation/suspensions",
            Map.of("name", "lena", "reason", "<b>spam</b>", "days", "3"));
    assertThat(done.status()).isEqualTo(303);
    assertThat(logIn("lena").status()).isEqualTo(403);
    assertThat(browser.get("/moderation/suspensions").body())
        .contains("&lt;b&gt;spam")
        .doesNotContain("<b>spam");
    browser.submitFrom("/moderation/suspensions", "/moderation/suspensions/lena/lift", Map.of());
    assertThat(logIn("lena").status()).isEqualTo(201);
  }

  @Test
  void nothing_about_a_deleted_person_stays() {
    server.signUp("maya");
    moderator.put(path("maya"), SPAM);
    moderator.delete(path("maya"));
    TestClient maya = server.loggedIn("maya");
    assertThat(recorded("maya")).isOne();
    maya.delete("/api/v1/me", "{\"password\":\"" + PASSWORD + "\"}");
    assertThat(recorded("maya")).isZero();
  }

  private int recorded(String name) {
    String sql =
        """
        SELECT count(*)
        FROM accounts.suspension s
        JOIN accounts.account a ON a.id = s.account
        WHERE a.name = :name
        """;
    return server.database.withHandle(
        handle -> handle.createQuery(sql).bind("name", name).mapTo(Integer.class).one());
  }
}
