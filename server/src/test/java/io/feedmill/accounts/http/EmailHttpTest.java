package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Mail addresses of accounts, on a whole server with a real SMTP server.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EmailHttpTest {
  private final MailServer mails = new MailServer();
  private TestApp app;
  private int number;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(mails.settings());
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  private String address() {
    number++;
    return "person" + number + "@mail.example";
  }

  private static Answer ask(TestClient client, String address) {
    return client.put(
        "/api/v1/me/email",
        "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD));
  }

  /// Confirms an address as its owner would, without being logged in.
  private void confirm(String address, int mail) {
    String path = mails.await(address, mail).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
  }

  private TestClient withAddress(String address) {
    TestClient client = app.person();
    assertThat(ask(client, address).status()).isEqualTo(202);
    confirm(address, 1);
    return client;
  }

  @Test
  void an_address_counts_once_its_link_is_posted_and_not_when_it_is_opened() {
    TestAccount ann = TestAccount.at(app);
    String address = address();
    Answer asked = ask(ann.client(), address);
    assertThat(asked.status()).as(asked.body()).isEqualTo(202);
    assertThat(asked.text("/pending")).isEqualTo(address);
    String path = mails.await(address, 1).path();
    Answer page = app.anonymous().get(path);
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("referrer-policy")).isEqualTo("strict-origin");
    assertThat(page.body()).contains(ann.name()).contains(address);
    assertThat(ann.client().get("/api/v1/me/email").body()).contains("\"address\":null");
    TestClient stranger = app.anonymous();
    assertThat(stranger.submit(path, Map.of()).status()).isEqualTo(403);
    assertThat(stranger.submitFrom(path, path, Map.of()).status()).isEqualTo(303);
    assertThat(ann.client().get("/api/v1/me/email").text("/address")).isEqualTo(address);
    assertThat(stranger.get(path).status()).isEqualTo(404);
    assertThat(app.anonymous().get("/api/v1/accounts/" + ann.name()).body())
        .doesNotContain("mail.example");
  }

  @Test
  void a_program_confirms_by_the_token() {
    TestClient ann = app.person();
    String address = address();
    ask(ann, address);
    String path = mails.await(address, 1).path();
    String token = path.substring(path.lastIndexOf('/') + 1);
    String body = "{\"token\":\"" + token + "\"}";
    assertThat(app.anonymous().post("/api/v1/email-confirmations", body).status()).isEqualTo(204);
    assertThat(app.anonymous().post("/api/v1/email-confirmations", body).status()).isEqualTo(404);
    assertThat(ann.get("/api/v1/me/email").text("/address")).isEqualTo(address);
  }

  @Test
  void a_wrong_password_or_a_text_that_is_no_address_sends_nothing() throws SQLException {
    TestClient ann = app.person();
    long before = app.number("SELECT count(*) FROM mail.message");
    Answer wrong =
        ann.put("/api/v1/me/email", "{\"address\":\"ann@mail.example\",\"password\":\"x\"}");
    assertThat(wrong.status()).isEqualTo(422);
    for (String text :
        new String[] {
          "ann",
          "ann@",
          "@x.example",
          "a b@x.example",
          "ann@localhost",
          "a@[127.0.0.1]",
          "ann@x.example\\r\\nBcc: b@x.example",
          "\\\"a\\\"@x.example",
          "a@x..example"
        }) {
      assertThat(ask(ann, text).status()).as(text).isEqualTo(422);
    }
    assertThat(ask(app.anonymous(), "ann@mail.example").status()).isEqualTo(401);
    assertThat(app.number("SELECT count(*) FROM mail.message")).isEqualTo(before);
    assertThat(ann.get("/api/v1/me/email").body()).contains("\"pending\":null");
  }

  @Test
  void the_old_address_takes_the_account_back_and_ends_every_log_in_and_token() {
    String old = address();
    TestClient ann = withAddress(old);
    TestAccount who = TestAccount.of(ann);
    Answer token = ann.post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":[\"account\"]}");
    TestClient program = app.anonymous().header("Authorization", "Bearer " + token.text("/token"));
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    String stolen = address();
    ask(ann, stolen);
    confirm(stolen, 1);
    assertThat(ann.get("/api/v1/me/email").text("/address")).isEqualTo(stolen);
    MailServer.Arrived notice = mails.await(old, 2);
    assertThat(notice.part(0)).contains(who.name()).doesNotContain(stolen);
    String path = notice.path();
    assertThat(path).startsWith("/email/undo/");
    assertThat(app.anonymous().get(path).body()).contains(old).doesNotContain(stolen);
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).header("location"))
        .isEqualTo("/forgotten-password");
    assertThat(ann.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(program.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(logIn(app.anonymous(), who.name(), TestApp.PASSWORD)).isEqualTo(401);
    app.anonymous().post("/api/v1/password-requests", "{\"who\":\"" + old + "\"}");
    String link = mails.await(old, 3).path();
    app.anonymous().submitFrom(link, link, Map.of("password", "another long one"));
    TestClient again = app.anonymous();
    assertThat(logIn(again, who.name(), "another long one")).isEqualTo(201);
    assertThat(again.get("/api/v1/me/email").text("/address")).isEqualTo(old);
    assertThat(app.anonymous().get(path).status()).isEqualTo(404);
  }

  private static int logIn(TestClient client, String name, String password) {
    return client
        .post("/api/v1/sessions", "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, password))
        .status();
  }

  @Test
  void a_new_password_invalidates_a_pending_link_to_an_address() {
    String old = address();
    TestClient ann = withAddress(old);
    String stolen = address();
    ask(ann, stolen);
    String path = mails.await(stolen, 1).path();
    ann.put(
        "/api/v1/me/password",
        "{\"old\":\"%s\",\"new\":\"another long one\"}".formatted(TestApp.PASSWORD));
    assertThat(ann.get("/api/v1/me/email").body()).contains("\"pending\":null");
    assertThat(app.anonymous().get(path).status()).isEqualTo(404);
    String token = path.substring(path.lastIndexOf('/') + 1);
    assertThat(
            app.anonymous()
                .post("/api/v1/email-confirmations", "{\"token\":\"" + token + "\"}")
                .status())
        .isEqualTo(404);
    assertThat(ann.get("/api/v1/me/email").text("/address")).isEqualTo(old);
  }

  @Test
  void notices_that_wait_do_not_follow_to_an_address_that_was_removed() throws SQLException {
    String address = address();
    TestClient ann = withAddress(address);
    String id = TestAccount.of(ann).id();
    app.number(
        "INSERT INTO mail.message (key, kind, account, domain, content, state, attempts, created,"
            + " began, expires, due) VALUES ('waits', 'notice', "
            + id
            + ", 'mail.example', 'x', 'queued', 1, now(), now(), now() + interval '1 day',"
            + " now() + interval '1 day') RETURNING 1");
    ann.delete("/api/v1/me/email", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(app.number("SELECT count(*) FROM mail.message WHERE key = 'waits'")).isZero();
  }

  @Test
  void new_recovery_codes_are_reported_by_mail() throws SQLException {
    String address = address();
    TestClient ann = withAddress(address);
    app.number(
        "INSERT INTO accounts.totp (account, secret, created, confirmed, last_step) VALUES ("
            + TestAccount.of(ann).id()
            + ", 'x', now(), now(), 0) RETURNING 1");
    Answer codes =
        ann.post("/api/v1/me/second-factor/codes", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    assertThat(codes.status()).isEqualTo(200);
    assertThat(mails.await(address, 2).subject()).isEqualTo("New recovery codes");
  }

  @Test
  void an_address_of_another_account_gets_a_notice_and_the_caller_sees_no_difference() {
    String address = address();
    withAddress(address);
    TestClient eve = app.person();
    Answer asked = ask(eve, address.toUpperCase(java.util.Locale.ROOT));
    assertThat(asked.status()).isEqualTo(202);
    MailServer.Arrived notice = mails.await(address, 2);
    assertThat(notice.subject()).isEqualTo("Your mail address was entered again");
    assertThat(notice.part(0)).doesNotContain("/email/confirm/");
  }

  @Test
  void of_two_accounts_that_request_an_address_the_first_to_confirm_gets_it() {
    String address = address();
    TestClient ann = app.person();
    TestClient bob = app.person();
    ask(ann, address);
    String first = mails.await(address, 1).path();
    ask(bob, address);
    String second = mails.await(address, 2).path();
    assertThat(app.anonymous().submitFrom(first, first, Map.of()).status()).isEqualTo(303);
    assertThat(app.anonymous().submitFrom(second, second, Map.of()).status()).isEqualTo(409);
    assertThat(bob.get("/api/v1/me/email").body()).contains("\"address\":null");
  }

  @Test
  void the_page_changes_and_removes_without_scripts() {
    String address = address();
    TestClient ann = app.person();
    Map<String, String> fields = Map.of("address", address, "password", TestApp.PASSWORD);
    assertThat(ann.submitFrom("/account/email", "/account/email", fields).status()).isEqualTo(303);
    assertThat(ann.get("/account/email").body()).contains("To be confirmed").contains(address);
    confirm(address, 1);
    Answer refused =
        ann.submitFrom("/account/email", "/account/email/remove", Map.of("password", "wrong one"));
    assertThat(refused.status()).isEqualTo(422);
    Map<String, String> password = Map.of("password", TestApp.PASSWORD);
    assertThat(ann.submitFrom("/account/email", "/account/email/remove", password).status())
        .isEqualTo(303);
    assertThat(ann.get("/api/v1/me/email").body()).doesNotContain(address);
    assertThat(mails.await(address, 2).path()).startsWith("/email/undo/");
  }

  @Test
  void one_who_signs_up_with_an_address_gets_the_link() {
    String address = address();
    Map<String, String> fields =
        Map.of("name", "mailed", "password", "a long one of mine", "email", address);
    TestClient client = app.anonymous();
    assertThat(client.submitFrom("/signup", "/signup", fields).status()).isEqualTo(303);
    confirm(address, 1);
    assertThat(client.get("/api/v1/me/email").text("/address")).isEqualTo(address);
    Answer wrong =
        app.anonymous()
            .post(
                "/api/v1/accounts",
                "{\"name\":\"unmailed\",\"password\":\"a long one\",\"email\":\"no\"}");
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(app.anonymous().get("/api/v1/accounts/unmailed").status()).isEqualTo(404);
  }

  @Test
  void a_changed_password_is_reported_by_mail() {
    String address = address();
    TestClient ann = withAddress(address);
    ann.put(
        "/api/v1/me/password",
        "{\"old\":\"%s\",\"new\":\"another long one\"}".formatted(TestApp.PASSWORD));
    assertThat(mails.await(address, 2).subject()).isEqualTo("Your password was changed");
  }

  @Test
  void address_and_mails_go_with_the_account() {
    String address = address();
    TestClient ann = withAddress(address);
    String id = TestAccount.of(ann).id();
    ann.delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}");
    Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM accounts.email WHERE account = " + id)).isZero();
      assertThat(app.number("SELECT count(*) FROM mail.message WHERE account = " + id)).isZero();
      return true;
    });
  }
}
