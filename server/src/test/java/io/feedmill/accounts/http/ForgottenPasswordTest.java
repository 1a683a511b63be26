package io.feedmill.accounts.http;

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

/// Forgotten passwords, on a whole server with a real SMTP server.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ForgottenPasswordTest {
  private static final String NEW = "another long password";

  private final MailServer mails = new MailServer();
  private TestApp app;
  private int number;
  private int asked;

  @BeforeAll
  void start() throws InterruptedException {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("FEEDMILL_PROXIED", "true");
    app = TestApp.start(settings);
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  /// A person with a confirmed address, to which one mail was sent.
  private record Owner(TestClient client, String name, String id, String address) {}

  private Owner owner() {
    number++;
    String address = "owner" + number + "@mail.example";
    TestAccount who = TestAccount.at(app);
    who.client()
        .put(
            "/api/v1/me/email",
            "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD));
    String path = mails.await(address, 1).path();
    app.anonymous().submitFrom(path, path, Map.of());
    return new Owner(who.client(), who.name(), who.id(), address);
  }

  private Answer ask(String who) {
    asked++;
    return ask(who, "192.0.2." + asked);
  }

  private Answer ask(String who, String address) {
    return app.anonymous()
        .header("X-Forwarded-For", address)
        .post("/api/v1/password-requests", "{\"who\":\"" + who + "\"}");
  }

  /// Waits until every request was answered with a mail or without.
  private void awaitRequests() {
    Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM accounts.password_request")).isZero();
      return true;
    });
  }

  private String linkFor(Owner owner, int mail) {
    return mails.await(owner.address(), mail).path();
  }

  private Answer reset(String path, String password, boolean tokens) {
    String token = path.substring(path.lastIndexOf('/') + 1);
    return app.anonymous()
        .post(
            "/api/v1/password-resets",
            "{\"token\":\"%s\",\"password\":\"%s\",\"tokens\":%s}"
                .formatted(token, password, tokens));
  }

  private int logIn(Owner owner, String password) {
    return app.anonymous()
        .post(
            "/api/v1/sessions",
            "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(owner.name(), password))
        .status();
  }

  @Test
  void the_link_sets_a_password_once_and_ends_every_log_in() {
    Owner ann = owner();
    TestClient page = app.anonymous();
    Answer asked =
        page.submitFrom("/forgotten-password", "/forgotten-password", Map.of("who", ann.address()));
    assertThat(asked.status()).isEqualTo(200);
    assertThat(asked.body()).contains("on its way");
    String path = linkFor(ann, 2);
    Answer opened = page.get(path);
    assertThat(opened.header("referrer-policy")).isEqualTo("strict-origin");
    assertThat(opened.body()).contains(ann.name());
    assertThat(ann.client().get("/api/v1/me").status()).isEqualTo(200);
    Answer unfit = page.submitFrom(path, path, Map.of("password", "password"));
    assertThat(unfit.status()).isEqualTo(422);
    Answer set = page.submitFrom(path, path, Map.of("password", NEW));
    assertThat(set.header("location")).isEqualTo("/login");
    assertThat(ann.client().get("/api/v1/me").status()).isEqualTo(401);
    assertThat(logIn(ann, TestApp.PASSWORD)).isEqualTo(401);
    assertThat(logIn(ann, NEW)).isEqualTo(201);
    assertThat(page.get(path).status()).isEqualTo(404);
    assertThat(reset(path, "yet another password", false).status()).isEqualTo(404);
    assertThat(mails.await(ann.address(), 3).subject()).isEqualTo("Your password was changed");
  }

  @Test
  void the_response_for_an_unknown_account_is_the_same_and_nothing_is_mailed() throws SQLException {
    Owner ann = owner();
    TestAccount unmailed = TestAccount.at(app);
    long before = app.number("SELECT count(*) FROM mail.message");
    Answer known = ask(ann.name());
    for (String who : List.of("nobody@mail.example", "nobody_at_all", unmailed.name(), "-", "%")) {
      Answer unknown = ask(who);
      assertThat(unknown.status()).as(who).isEqualTo(known.status()).isEqualTo(204);
      assertThat(unknown.body()).isEqualTo(known.body());
    }
    linkFor(ann, 2);
    awaitRequests();
    assertThat(app.number("SELECT count(*) FROM mail.message")).isEqualTo(before + 1);
  }

  @Test
  void a_new_link_ends_the_one_before_and_an_account_gets_three_in_an_hour() throws SQLException {
    Owner ann = owner();
    List<String> links = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      ask(ann.address());
      links.add(linkFor(ann, 2 + i));
    }
    for (int i = 0; i < 2; i++) {
      ask(ann.address());
      awaitRequests();
    }
    String first = links.getFirst();
    String last = links.getLast();
    assertThat(reset(first, NEW, false).status()).isEqualTo(404);
    assertThat(reset(last, NEW, false).status()).isEqualTo(204);
    assertThat(
            app.number(
                "SELECT count(*) FROM mail.message WHERE key LIKE 'password-reset:%' AND account = "
                    + ann.id()))
        .isEqualTo(3);
  }

  @Test
  void tokens_end_only_when_that_is_wanted() {
    Owner ann = owner();
    Answer made = ann.client().post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"account\"]}");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + made.text("/token"));
    ask(ann.address());
    reset(linkFor(ann, 2), NEW, false);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    mails.await(ann.address(), 3);
    ask(ann.address());
    reset(linkFor(ann, 4), "a third long password", true);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void of_many_who_use_a_link_at_once_one_sets_the_password() throws Exception {
    Owner ann = owner();
    ask(ann.address());
    String path = linkFor(ann, 2);
    List<Future<Integer>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 6; i++) {
        String password = "long password number " + i;
        all.add(threads.submit(() -> reset(path, password, false).status()));
      }
    }
    int set = 0;
    for (int i = 0; i < all.size(); i++) {
      boolean won = all.get(i).get() == 204;
      set += won ? 1 : 0;
      assertThat(logIn(ann, "long password number " + i)).isEqualTo(won ? 201 : 401);
    }
    assertThat(set).isEqualTo(1);
  }

  @Test
  void a_link_ends_with_the_address_it_went_to() {
    Owner ann = owner();
    ask(ann.address());
    String path = linkFor(ann, 2);
    ann.client().delete("/api/v1/me/email", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(reset(path, NEW, false).status()).isEqualTo(404);
    assertThat(app.anonymous().get(path).status()).isEqualTo(404);
  }

  @Test
  void a_reset_invalidates_a_pending_link_to_an_address() {
    Owner ann = owner();
    String stolen = "thief_of_" + ann.address();
    ann.client()
        .put(
            "/api/v1/me/email",
            "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(stolen, TestApp.PASSWORD));
    String path = mails.await(stolen, 1).path();
    ask(ann.address());
    reset(linkFor(ann, 2), NEW, false);
    assertThat(app.anonymous().get(path).status()).isEqualTo(404);
  }

  @Test
  void one_network_requests_at_most_ten_links_an_hour() {
    Owner ann = owner();
    for (int i = 0; i < 10; i++) {
      assertThat(ask("nobody" + i, "198.51.100.7").status()).isEqualTo(204);
    }
    assertThat(ask("nobody", "198.51.100.7").status()).isEqualTo(429);
    assertThat(ask(ann.address(), "198.51.100.7").status()).isEqualTo(429);
    assertThat(ask(ann.address(), "198.51.100.8").status()).isEqualTo(204);
  }

  @Test
  void tokens_are_stored_as_hashes_and_addresses_of_accounts_are_not_revealed()
      throws SQLException {
    Owner ann = owner();
    ask(ann.address());
    String path = linkFor(ann, 2);
    String token = path.substring(path.lastIndexOf('/') + 1);
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.password_reset WHERE encode(hash, 'escape') LIKE '%"
                    + token
                    + "%'"))
        .isZero();
    assertThat(app.anonymous().get(path).body()).doesNotContain(ann.address());
  }
}
