package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.FactorOwner;
import io.feedmill.app.TestApp;
import io.feedmill.mail.MailServer;
import io.feedmill.testing.Answer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// How often an attacker with the password can try codes of the second factor.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecondFactorTriesTest {

  private final MailServer mails = new MailServer();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(mails.settings());
  }

  @AfterAll
  void stop() {
    app.close();
    mails.close();
  }

  @Test
  void after_ten_wrong_codes_even_the_right_one_waits_and_a_recovery_code_does_not()
      throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    for (int i = 0; i < 10; i++) {
      assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    }
    Answer waiting = ann.logIn(ann.code(1));
    assertThat(waiting.status()).isEqualTo(429);
    assertThat(Integer.parseInt(String.valueOf(waiting.header("retry-after")))).isBetween(500, 600);
    for (String stranger : List.of("", "000000")) {
      assertThat(
              app.anonymous()
                  .post(
                      "/api/v1/sessions",
                      "{\"name\":\"%s\",\"password\":\"not the one\",\"code\":\"%s\"}"
                          .formatted(ann.name(), stranger))
                  .status())
          .isEqualTo(401);
    }
    assertThat(tries(ann)).isEqualTo(10);
    waited(ann);
    assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    Answer longer = ann.logIn(ann.code(1));
    assertThat(Integer.parseInt(String.valueOf(longer.header("retry-after"))))
        .isBetween(1_100, 1_200);
    assertThat(ann.logIn(ann.codes().getFirst()).status()).isEqualTo(201);
    waited(ann);
    assertThat(ann.logIn(ann.code(1)).status()).isEqualTo(201);
    assertThat(tries(ann)).isZero();
  }

  @Test
  void of_many_wrong_codes_at_once_ten_are_checked() throws Exception {
    FactorOwner ann = FactorOwner.at(app);
    String code = wrong(ann);
    List<Future<Integer>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 14; i++) {
        all.add(threads.submit(() -> ann.logIn(code).status()));
      }
    }
    List<Integer> statuses = new ArrayList<>();
    for (Future<Integer> each : all) {
      statuses.add(each.get());
    }
    assertThat(statuses.stream().filter(status -> status == 401)).hasSize(10);
    assertThat(statuses.stream().filter(status -> status == 429)).hasSize(4);
  }

  @Test
  void who_is_guessed_gets_a_mail_when_codes_begin_to_wait_and_one_a_day() throws SQLException {
    FactorOwner ann = FactorOwner.at(app);
    String address = "guessed@mail.example";
    String body = "{\"address\":\"%s\",\"password\":\"%s\"}".formatted(address, TestApp.PASSWORD);
    assertThat(ann.client().put("/api/v1/me/email", body).status()).isEqualTo(202);
    String path = mails.await(address, 1).path();
    assertThat(app.anonymous().submitFrom(path, path, Map.of()).status()).isEqualTo(303);
    for (int i = 0; i < 9; i++) {
      assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    }
    assertThat(toldOfGuesses(ann)).isZero();
    assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    MailServer.Arrived told = mails.await(address, 2);
    assertThat(told.subject()).isEqualTo("Someone is trying to guess your second-factor codes");
    assertThat(told.part(0)).contains(ann.name(), "/forgotten-password");
    assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(429);
    waited(ann);
    assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    assertThat(toldOfGuesses(ann)).isEqualTo(1);
    app.number(
        "UPDATE mail.message SET key = 'codes-guessed:%1$s:2001-01-01' WHERE key LIKE 'codes-guessed:%1$s:%%' RETURNING 1"
            .formatted(ann.id()));
    waited(ann);
    assertThat(ann.logIn(wrong(ann)).status()).isEqualTo(401);
    assertThat(mails.await(address, 3).subject()).isEqualTo(told.subject());
  }

  private long toldOfGuesses(FactorOwner owner) throws SQLException {
    return app.number(
        "SELECT count(*) FROM mail.message WHERE key LIKE 'codes-guessed:%s:%%'"
            .formatted(owner.id()));
  }

  /// A code that the app shows at none of the steps that count.
  private static String wrong(FactorOwner owner) {
    List<String> right = new ArrayList<>();
    for (int step = -2; step <= 3; step++) {
      right.add(owner.code(step));
    }
    return List.of("000000", "111111", "222222", "333333", "444444", "555555", "666666").stream()
        .filter(code -> !right.contains(code))
        .findFirst()
        .orElseThrow();
  }

  private long tries(FactorOwner owner) throws SQLException {
    return app.number("SELECT tries FROM accounts.totp WHERE account = " + owner.id());
  }

  /// As if the wait had ended.
  private void waited(FactorOwner owner) throws SQLException {
    app.number(
        "UPDATE accounts.totp SET next_try = now() WHERE account = %s RETURNING 1"
            .formatted(owner.id()));
  }
}
