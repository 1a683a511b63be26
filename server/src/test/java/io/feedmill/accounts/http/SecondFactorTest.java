package io.feedmill.accounts.http;

import static io.feedmill.accounts.FactorOwner.ADDRESS;
import static io.feedmill.accounts.FactorOwner.PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.FactorOwner;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.CodeApp;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The second factor on a whole server, with an app of the test's own that shows codes.
@WithApp
class SecondFactorTest {
  private static final Pattern SECRET = Pattern.compile("<code>([A-Z2-7]{32})</code>");
  private static final Pattern TICKET = Pattern.compile("name=\"ticket\" value=\"([^\"]+)\"");

  private final TestApp app;

  SecondFactorTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_secret_counts_only_once_a_code_is_confirmed() {
    TestAccount ann = TestAccount.at(app);
    assertThat(ann.client().post(ADDRESS, "{\"password\":\"wrong one\"}").status()).isEqualTo(422);
    Answer begun = ann.client().post(ADDRESS, PASSWORD);
    assertThat(begun.text("/address")).startsWith("otpauth://totp/Feedmill:" + ann.name());
    assertThat(ann.client().get(ADDRESS).body()).contains("\"on\":false");
    assertThat(ann.client().put(ADDRESS, "{\"code\":\"000000x\"}").status()).isEqualTo(422);
    String plain = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(ann.name(), TestApp.PASSWORD);
    TestClient other = app.anonymous();
    assertThat(other.post("/api/v1/sessions", plain).status()).isEqualTo(201);
    String code = CodeApp.shown(begun.text("/secret"), 0);
    assertThat(ann.client().put(ADDRESS, "{\"code\":\"" + code + "\"}").status()).isEqualTo(200);
    assertThat(other.get("/api/v1/me").status()).isEqualTo(401);
    assertThat(ann.client().get(ADDRESS).text("/codesLeft")).isEqualTo("10");
    assertThat(ann.client().post(ADDRESS, PASSWORD).status()).isEqualTo(409);
    Answer needed = app.anonymous().post("/api/v1/sessions", plain);
    assertThat(needed.status()).isEqualTo(401);
    assertThat(needed.text("/type")).isEqualTo("/problems/code-needed");
  }

  @Test
  void a_code_logs_in_once_and_an_older_one_no_more() {
    FactorOwner ann = FactorOwner.at(app);
    assertThat(ann.logIn(ann.used()).status()).isEqualTo(401);
    String code = ann.code(1);
    assertThat(ann.logIn(code).status()).isEqualTo(201);
    assertThat(ann.logIn(code).text("/type")).isEqualTo("/problems/wrong-code");
    assertThat(ann.logIn(ann.code(0)).status()).isEqualTo(401);
  }

  @Test
  void of_many_who_use_a_code_at_once_one_logs_in() throws Exception {
    FactorOwner ann = FactorOwner.at(app);
    String code = ann.code(1);
    List<Future<Integer>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        all.add(threads.submit(() -> ann.logIn(code).status()));
      }
    }
    int in = 0;
    for (Future<Integer> each : all) {
      in += each.get() == 201 ? 1 : 0;
    }
    assertThat(in).isEqualTo(1);
  }

  @Test
  void a_recovery_code_logs_in_once() {
    FactorOwner ann = FactorOwner.at(app);
    String code = ann.codes().getFirst();
    assertThat(ann.logIn(code.toUpperCase(Locale.ROOT).replace("-", " ")).status()).isEqualTo(201);
    assertThat(ann.logIn(code).status()).isEqualTo(401);
    assertThat(ann.client().get(ADDRESS).text("/codesLeft")).isEqualTo("9");
    FactorOwner bob = FactorOwner.at(app);
    assertThat(bob.logIn(ann.codes().get(1)).status()).isEqualTo(401);
    Answer fresh = ann.client().post(ADDRESS + "/codes", PASSWORD);
    assertThat(ann.logIn(ann.codes().get(2)).status()).isEqualTo(401);
    assertThat(ann.logIn(fresh.text("/codes/0")).status()).isEqualTo(201);
  }

  @Test
  void the_secret_and_the_codes_are_not_readable_in_the_database() throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    String plain = ann.codes().getFirst().replace("-", "");
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.totp WHERE account = "
                    + ann.id()
                    + " AND length(secret) > 40"))
        .isEqualTo(1);
    assertThat(
            app.number(
                "SELECT count(*) FROM accounts.recovery_code WHERE encode(hash, 'escape') LIKE '%"
                    + plain
                    + "%'"))
        .isZero();
  }

  @Test
  void the_pages_turn_it_on_log_in_and_turn_it_off_without_scripts() {
    TestAccount ann = TestAccount.at(app);
    String home = "/account/second-factor";
    Map<String, String> password = Map.of("password", TestApp.PASSWORD);
    Answer begun = ann.client().submitFrom(home, home + "/begin", password);
    Matcher secret = SECRET.matcher(begun.body());
    assertThat(secret.find()).isTrue();
    assertThat(begun.body()).contains("<svg viewBox");
    assertThat(begun.header("cache-control")).contains("no-store");
    Answer wrong = ann.client().submitFrom(home, home + "/confirm", Map.of("code", "wrong"));
    assertThat(wrong.status()).isEqualTo(422);
    assertThat(wrong.body()).doesNotContain(secret.group(1));
    Answer on =
        ann.client()
            .submitFrom(
                home, home + "/confirm", Map.of("code", CodeApp.shown(secret.group(1), -1)));
    assertThat(on.body()).contains("Recovery codes");
    TestClient phone = app.anonymous();
    Answer asked =
        phone.submitFrom(
            "/login", "/login", Map.of("name", ann.name(), "password", TestApp.PASSWORD));
    Matcher ticket = TICKET.matcher(asked.body());
    assertThat(ticket.find()).as(asked.body()).isTrue();
    assertThat(phone.get("/api/v1/me").status()).isEqualTo(401);
    Map<String, String> fields = new HashMap<>(Map.of("ticket", ticket.group(1), "next", "/home"));
    fields.put("code", "12345");
    Answer refused = phone.submitFrom("/login", "/login/code", fields);
    assertThat(refused.status()).isEqualTo(401);
    assertThat(TICKET.matcher(refused.body()).find()).isTrue();
    fields.put("code", CodeApp.shown(secret.group(1), 1));
    Map<String, String> forged = new HashMap<>(fields);
    forged.put("ticket", "AAAA" + ticket.group(1).substring(4));
    assertThat(phone.submitFrom("/login", "/login/code", forged).status()).isEqualTo(401);
    Answer in = phone.submitFrom("/login", "/login/code", fields);
    assertThat(in.header("location")).isEqualTo("/home");
    assertThat(phone.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(phone.submitFrom(home, home + "/remove", password).status()).isEqualTo(303);
    assertThat(phone.get(ADDRESS).body()).contains("\"on\":false");
  }

  @Test
  void a_ticket_ends_with_the_password() {
    FactorOwner ann = FactorOwner.at(app);
    TestClient phone = app.anonymous();
    Answer asked =
        phone.submitFrom(
            "/login", "/login", Map.of("name", ann.name(), "password", TestApp.PASSWORD));
    Matcher ticket = TICKET.matcher(asked.body());
    assertThat(ticket.find()).isTrue();
    ann.client()
        .put(
            "/api/v1/me/password",
            "{\"old\":\"%s\",\"new\":\"another long one\"}".formatted(TestApp.PASSWORD));
    Map<String, String> fields =
        Map.of("ticket", ticket.group(1), "next", "/", "code", ann.code(1));
    Answer late = phone.submitFrom("/login", "/login/code", fields);
    assertThat(late.status()).isEqualTo(401);
    assertThat(late.body()).contains("log in again").doesNotContain("password is wrong");
  }

  @Test
  void a_ticket_is_not_renewed_by_an_empty_code() {
    FactorOwner ann = FactorOwner.at(app);
    TestClient phone = app.anonymous();
    Answer asked =
        phone.submitFrom(
            "/login", "/login", Map.of("name", ann.name(), "password", TestApp.PASSWORD));
    String ticket = asked.hidden("ticket");
    Map<String, String> fields = Map.of("ticket", ticket, "next", "/", "code", " ");
    Answer again = phone.submitFrom("/login", "/login/code", fields);
    assertThat(again.hidden("ticket")).isEqualTo(ticket);
  }

  @Test
  void of_new_codes_made_at_once_the_last_ten_count() throws Exception {
    FactorOwner ann = FactorOwner.at(app);
    List<Future<Answer>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 4; i++) {
        all.add(threads.submit(() -> ann.client().post(ADDRESS + "/codes", PASSWORD)));
      }
    }
    for (Future<Answer> each : all) {
      assertThat(each.get().status()).isEqualTo(200);
    }
    assertThat(ann.client().get(ADDRESS).text("/codesLeft")).isEqualTo("10");
  }

  @Test
  void a_secret_that_cannot_be_opened_leaves_the_recovery_codes() throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    app.number(
        "UPDATE accounts.totp SET secret = set_byte(secret, 1, get_byte(secret, 1) # 1)"
            + " WHERE account = %s RETURNING 1".formatted(ann.id()));
    Answer refused = ann.logIn(ann.code(1));
    assertThat(refused.status()).isEqualTo(503);
    assertThat(refused.body()).contains("recovery code");
    assertThat(ann.logIn(ann.codes().getFirst()).status()).isEqualTo(201);
  }

  @Test
  void the_operator_removes_it() throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    app.unlock(ann.name());
    assertThat(ann.client().get("/api/v1/me").status()).isEqualTo(401);
    assertThat(ann.logIn("").status()).isEqualTo(201);
    assertThat(
            app.number("SELECT count(*) FROM accounts.recovery_code WHERE account = " + ann.id()))
        .isZero();
  }
}
