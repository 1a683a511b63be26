package io.feedmill.accounts.http;

import static io.feedmill.accounts.http.PasskeyCalls.LOG_IN;
import static io.feedmill.accounts.http.PasskeyCalls.MINE;
import static io.feedmill.accounts.http.PasskeyCalls.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/// Passkeys on a whole server with a real SMTP server, with an authenticator of the test's own.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PasskeyHttpTest {
  private final MailServer mails = new MailServer();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_PUBLIC_URL", TestAuthenticator.ORIGIN);
    app = TestApp.start(settings);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"ES256", "ED25519", "RS256"})
  void a_passkey_of_each_algorithm_logs_in_without_name_and_password(
      TestAuthenticator.Algorithm algorithm) {
    TestAuthenticator phone = new TestAuthenticator(algorithm);
    TestAccount ann = PasskeyCalls.owner(app, phone);
    TestClient browser = app.anonymous();
    Answer in = PasskeyCalls.logIn(browser, phone);
    assertThat(in.status()).as(in.body()).isEqualTo(201);
    assertThat(in.text("/user/name")).isEqualTo(ann.name());
    assertThat(browser.get("/api/v1/me").text("/name")).isEqualTo(ann.name());
    assertThat(ann.client().get(MINE).text("/items/0/used")).isNotEmpty();
    assertThat(browser.get("/api/v1/sessions").json().at("/items").size()).isEqualTo(2);
  }

  @Test
  void the_options_require_a_discoverable_key_of_the_sites_host() {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    JsonNode options = PasskeyCalls.beginAdding(ann.client());
    assertThat(options.at("/rp/id").asString()).isEqualTo("mill.example");
    assertThat(options.at("/authenticatorSelection/residentKey").asString()).isEqualTo("required");
    assertThat(options.at("/authenticatorSelection/userVerification").asString())
        .isEqualTo("preferred");
    assertThat(options.at("/attestation").asString()).isEqualTo("none");
    assertThat(options.at("/pubKeyCredParams").valueStream().map(each -> each.at("/alg").asInt()))
        .containsExactly(-7, -8, -257);
    assertThat(options.at("/excludeCredentials/0/id").asString())
        .isEqualTo(TestAuthenticator.text(phone.credential));
    assertThat(TestAuthenticator.bytes(options.at("/challenge").asString())).hasSize(32);
    assertThat(TestAuthenticator.bytes(options.at("/user/id").asString())).hasSize(64);
    JsonNode asked = PasskeyCalls.beginLogIn(app.anonymous());
    assertThat(asked.at("/rpId").asString()).isEqualTo("mill.example");
    assertThat(asked.at("/userVerification").asString()).isEqualTo("preferred");
  }

  @Test
  void adding_one_needs_the_password_and_a_browser_that_is_logged_in() {
    TestAccount ann = TestAccount.at(app);
    Answer wrong = ann.client().post(MINE + "/challenge", "{\"password\":\"wrong one\"}");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(app.anonymous().post(MINE + "/challenge", PASSWORD).status()).isEqualTo(401);
    String token =
        ann.client()
            .post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"account\"]}")
            .text("/token");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token);
    assertThat(program.post(MINE + "/challenge", PASSWORD).status()).isEqualTo(403);
  }

  @Test
  void the_owner_gets_a_mail_when_one_is_added_or_removed() {
    TestAccount ann = TestAccount.at(app);
    String address = withMail(ann);
    Answer added = PasskeyCalls.add(ann, new TestAuthenticator());
    assertThat(mails.await(address, 2).subject()).isEqualTo("A passkey was added");
    String one = MINE + "/" + added.text("/id");
    assertThat(ann.client().delete(one, "{\"password\":\"wrong one\"}").status()).isEqualTo(422);
    assertThat(ann.client().delete(one, PASSWORD).status()).isEqualTo(204);
    MailServer.Arrived mail = mails.await(address, 3);
    assertThat(mail.subject()).isEqualTo("A passkey was removed");
    assertThat(mail.part(0)).contains("Phone").contains(ann.name());
    assertThat(ann.client().delete(one, PASSWORD).status()).isEqualTo(404);
  }

  private String withMail(TestAccount who) {
    String address = who.name() + "@mail.example";
    who.client()
        .put(
            "/api/v1/me/email",
            "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD));
    String path = mails.await(address, 1).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
    return address;
  }

  @Test
  void a_falling_number_of_signatures_is_reported_and_logs_in() {
    TestAuthenticator key = new TestAuthenticator();
    key.count = 7;
    TestAccount ann = PasskeyCalls.owner(app, key);
    String address = withMail(ann);
    key.count = 8;
    assertThat(PasskeyCalls.logIn(app.anonymous(), key).status()).isEqualTo(201);
    key.count = 3;
    assertThat(PasskeyCalls.logIn(app.anonymous(), key).status()).isEqualTo(201);
    assertThat(mails.await(address, 2).subject()).isEqualTo("A passkey may have been copied");
    key.count = 4;
    assertThat(PasskeyCalls.logIn(app.anonymous(), key).status()).isEqualTo(201);
    assertThat(app.anonymous().get("/metrics").body())
        .contains("feedmill_passkey_log_ins_total{outcome=\"count_fell\"} 1.0");
  }

  @Test
  void a_synced_passkey_that_never_counts_is_not_reported() throws SQLException {
    TestAuthenticator phone = new TestAuthenticator();
    phone.synced = true;
    TestAccount ann = PasskeyCalls.owner(app, phone);
    String address = withMail(ann);
    assertThat(PasskeyCalls.logIn(app.anonymous(), phone).status()).isEqualTo(201);
    assertThat(PasskeyCalls.logIn(app.anonymous(), phone).status()).isEqualTo(201);
    ann.client().delete(MINE + "/" + ann.client().get(MINE).text("/items/0/id"), PASSWORD);
    assertThat(mails.await(address, 2).subject()).isEqualTo("A passkey was removed");
  }

  @Test
  void of_two_registrations_of_one_id_at_once_one_counts() throws Exception {
    TestAuthenticator key = new TestAuthenticator();
    TestAccount ann = TestAccount.at(app);
    TestAccount eve = TestAccount.at(app);
    Map<String, Object> first = key.registration(PasskeyCalls.beginAdding(ann.client()));
    Map<String, Object> second = key.registration(PasskeyCalls.beginAdding(eve.client()));
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answer>> both =
          List.of(
              threads.submit(() -> PasskeyCalls.send(ann.client(), MINE, first)),
              threads.submit(() -> PasskeyCalls.send(eve.client(), MINE, second)));
      for (Future<Answer> each : both) {
        statuses.add(each.get().status());
      }
    }
    assertThat(statuses).containsExactlyInAnyOrder(201, 409);
  }

  @Test
  void an_account_has_at_most_twenty() {
    TestAccount ann = TestAccount.at(app);
    JsonNode spare = PasskeyCalls.beginAdding(ann.client());
    for (int i = 0; i < 20; i++) {
      assertThat(PasskeyCalls.add(ann, new TestAuthenticator()).status()).isEqualTo(201);
    }
    assertThat(ann.client().post(MINE + "/challenge", PASSWORD).text("/type"))
        .isEqualTo("/problems/too-many-passkeys");
    TestAuthenticator late = new TestAuthenticator();
    assertThat(PasskeyCalls.send(ann.client(), MINE, late.registration(spare)).text("/type"))
        .isEqualTo("/problems/too-many-passkeys");
  }

  @Test
  void a_suspended_person_sees_this_and_is_not_logged_in() {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    app.admin().put("/api/v1/accounts/" + ann.name() + "/suspension", "{\"reason\":\"too loud\"}");
    TestClient browser = app.anonymous();
    Answer refused = PasskeyCalls.logIn(browser, phone);
    assertThat(refused.status()).as(refused.body()).isEqualTo(403);
    assertThat(refused.text("/reason")).isEqualTo("too loud");
    assertThat(browser.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void the_passkeys_of_a_deleted_account_are_deleted_and_open_nothing() throws SQLException {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    TestClient browser = app.anonymous();
    JsonNode options = PasskeyCalls.beginLogIn(browser);
    assertThat(ann.client().delete("/api/v1/me", PASSWORD).status()).isEqualTo(202);
    Answer refused = PasskeyCalls.send(browser, LOG_IN, phone.assertion(options));
    assertThat(refused.status()).isEqualTo(401);
    String of = " WHERE account = " + ann.id();
    assertThat(app.number("SELECT count(*) FROM accounts.passkey" + of)).isZero();
    assertThat(app.number("SELECT count(*) FROM accounts.passkey_user" + of)).isZero();
  }

  @Test
  void a_removed_passkey_opens_nothing() {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    String one = MINE + "/" + ann.client().get(MINE).text("/items/0/id");
    TestClient browser = app.anonymous();
    JsonNode options = PasskeyCalls.beginLogIn(browser);
    assertThat(ann.client().delete(one, PASSWORD).status()).isEqualTo(204);
    Answer refused = PasskeyCalls.send(browser, LOG_IN, phone.assertion(options));
    assertThat(refused.text("/type")).isEqualTo("/problems/passkey-unknown");
    assertThat(browser.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_passkey_passes_where_a_code_would_be_needed() throws SQLException {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    app.number(
        "WITH made AS (INSERT INTO accounts.totp (account, secret, created, confirmed, last_step)"
            + " VALUES ("
            + ann.id()
            + ", '', now(), now(), 0) RETURNING 1)"
            + " SELECT count(*) FROM made");
    String password =
        "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(ann.name(), TestApp.PASSWORD);
    assertThat(app.anonymous().post("/api/v1/sessions", password).text("/type"))
        .isEqualTo("/problems/code-needed");
    Map<String, String> typed = Map.of("name", ann.name(), "password", TestApp.PASSWORD);
    assertThat(app.anonymous().submitFrom("/login", "/login", typed).body())
        .contains("name=\"code\"", "Log in with a passkey");
    assertThat(PasskeyCalls.logIn(app.anonymous(), phone).status()).isEqualTo(201);
    app.unlock(ann.name());
    assertThat(PasskeyCalls.logIn(app.anonymous(), phone).status()).isEqualTo(201);
  }

  @Test
  void the_pages_rename_and_remove_without_scripts() {
    TestAccount ann = PasskeyCalls.owner(app, new TestAuthenticator());
    String home = "/account/passkeys";
    String one = home + "/" + ann.client().get(MINE).text("/items/0/id");
    assertThat(ann.client().get(home).body()).contains("Phone").contains("On one device only");
    assertThat(ann.client().submitFrom(home, one + "/rename", Map.of("name", " ")).status())
        .isEqualTo(422);
    Answer renamed =
        ann.client().submitFrom(home, one + "/rename", Map.of("name", "<b>Old</b> phone"));
    assertThat(renamed.status()).isEqualTo(303);
    assertThat(ann.client().get(home).body()).contains("&lt;b&gt;Old&lt;/b&gt; phone");
    Answer refused =
        ann.client().submitFrom(home, one + "/remove", Map.of("password", "wrong one"));
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.body()).contains("is not your password");
    Map<String, String> password = Map.of("password", TestApp.PASSWORD);
    assertThat(ann.client().submitFrom(home, one + "/remove", password).status()).isEqualTo(303);
    assertThat(ann.client().get(home).body()).contains("You have no passkeys.");
    assertThat(ann.client().submitFrom(home, one + "/remove", password).status()).isEqualTo(404);
  }

  @Test
  void the_last_way_to_log_in_stays() throws SQLException {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    app.number(
        "WITH gone AS (UPDATE accounts.account SET password_hash = NULL WHERE id = "
            + ann.id()
            + " RETURNING 1) SELECT count(*) FROM gone");
    String one = MINE + "/" + ann.client().get(MINE).text("/items/0/id");
    assertThat(ann.client().delete(one, "{}").text("/type")).isEqualTo("/problems/last-log-in");
    Answer second = PasskeyCalls.add(ann, new TestAuthenticator());
    assertThat(second.status()).as(second.body()).isEqualTo(201);
    assertThat(ann.client().delete(one, "{}").status()).isEqualTo(204);
    Eventually.holds(() -> assertThat(ann.client().get(MINE).json().at("/items").size()).isOne());
  }
}
