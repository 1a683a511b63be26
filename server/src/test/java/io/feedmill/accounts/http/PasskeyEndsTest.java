package io.feedmill.accounts.http;

import static io.feedmill.accounts.http.PasskeyCalls.LOG_IN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Passkeys of a site that moved, and log-ins by guessing.
class PasskeyEndsTest {
  private TestApp app;

  @BeforeEach
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_PUBLIC_URL", TestAuthenticator.ORIGIN));
  }

  @AfterEach
  void stop() {
    app.close();
  }

  @Test
  void after_a_move_to_another_host_passkeys_are_invalid_and_the_page_explains_it()
      throws Exception {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    app.number(
        "WITH moved AS (UPDATE accounts.passkey SET rp_id = 'old.example' RETURNING 1)"
            + " SELECT count(*) FROM moved");
    assertThat(PasskeyCalls.logIn(app.anonymous(), phone).status()).isEqualTo(401);
    assertThat(ann.client().get("/account/passkeys").body())
        .contains("It opens nothing: it was made for old.example.");
    assertThat(PasskeyCalls.beginAdding(ann.client()).at("/excludeCredentials").size()).isZero();
    try (TestApp again =
        TestApp.over(app.database(), Map.of("FEEDMILL_PUBLIC_URL", "https://old.example"))) {
      phone.origin = "https://old.example";
      phone.host = "old.example";
      assertThat(PasskeyCalls.logIn(again.anonymous(), phone).status()).isEqualTo(201);
    }
  }

  @Test
  void after_fifty_refused_answers_a_network_waits() {
    TestAuthenticator phone = new TestAuthenticator();
    PasskeyCalls.owner(app, phone);
    TestClient browser = app.anonymous();
    Map<String, Object> right = phone.assertion(PasskeyCalls.beginLogIn(browser));
    Map<String, Object> wrong = new HashMap<>(right);
    wrong.put("clientDataJSON", "e30");
    for (int i = 0; i < 50; i++) {
      assertThat(PasskeyCalls.send(app.anonymous(), LOG_IN, wrong).status()).isEqualTo(401);
    }
    Answer waiting = PasskeyCalls.send(browser, LOG_IN, right);
    assertThat(waiting.status()).isEqualTo(429);
    assertThat(Integer.parseInt(String.valueOf(waiting.header("retry-after")))).isPositive();
  }
}
