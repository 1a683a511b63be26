package io.feedmill.accounts.http;

import static io.feedmill.accounts.http.PasskeyCalls.LOG_IN;
import static io.feedmill.accounts.http.PasskeyCalls.MINE;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.http.TestAuthenticator.Algorithm;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Answers of passkeys that are wrong in some way: each is refused, and nothing is kept or opened.
@WithApp("FEEDMILL_PUBLIC_URL=https://mill.example")
class PasskeyForgeriesTest {
  private final TestApp app;

  PasskeyForgeriesTest(TestApp app) {
    this.app = app;
  }

  private void refusedAtBoth(Consumer<TestAuthenticator> lie) {
    TestAccount ann = TestAccount.at(app);
    TestAuthenticator liar = new TestAuthenticator();
    lie.accept(liar);
    assertThat(PasskeyCalls.add(ann, liar).status()).isEqualTo(422);
    assertThat(ann.client().get(MINE).body()).contains("\"items\":[]");
    refusedAtLogIn(lie);
  }

  private void refusedAtLogIn(Consumer<TestAuthenticator> lie) {
    TestAuthenticator phone = new TestAuthenticator();
    PasskeyCalls.owner(app, phone);
    lie.accept(phone);
    TestClient browser = app.anonymous();
    Answer refused = PasskeyCalls.logIn(browser, phone);
    assertThat(refused.status()).as(refused.body()).isEqualTo(401);
    assertThat(browser.get("/api/v1/me").status()).isEqualTo(401);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://mill.example.evil.example",
        "https://evil.example",
        "http://mill.example",
        "https://mill.example:8443",
        "https://www.mill.example",
        "null"
      })
  void an_answer_for_another_origin(String origin) {
    refusedAtBoth(liar -> liar.origin = origin);
  }

  @Test
  void an_answer_for_another_host() {
    refusedAtBoth(liar -> liar.host = "evil.example");
  }

  @Test
  void an_answer_from_a_frame_of_another_site() {
    refusedAtBoth(liar -> liar.crossOrigin = true);
  }

  @Test
  void a_log_in_with_the_handle_of_another_account() {
    refusedAtLogIn(liar -> liar.user = new byte[64]);
    TestAuthenticator other = new TestAuthenticator();
    PasskeyCalls.owner(app, other);
    refusedAtLogIn(liar -> liar.user = other.user);
  }

  @Test
  void a_log_in_with_a_credential_that_is_unknown_or_of_another_key() {
    refusedAtLogIn(liar -> liar.credential = new byte[32]);
    TestAuthenticator other = new TestAuthenticator();
    PasskeyCalls.owner(app, other);
    refusedAtLogIn(liar -> {
      liar.credential = other.credential;
      liar.user = other.user;
    });
  }

  @Test
  void a_key_that_is_weak_or_of_an_algorithm_that_was_not_offered() {
    for (Algorithm algorithm : List.of(Algorithm.SHORT_RSA, Algorithm.ES384)) {
      Answer refused = PasskeyCalls.add(TestAccount.at(app), new TestAuthenticator(algorithm));
      assertThat(refused.status()).as(refused.body()).isEqualTo(422);
    }
  }

  @Test
  void an_answer_that_was_given_before() {
    TestAuthenticator phone = new TestAuthenticator();
    PasskeyCalls.owner(app, phone);
    TestClient browser = app.anonymous();
    Map<String, Object> answer = phone.assertion(PasskeyCalls.beginLogIn(browser));
    assertThat(PasskeyCalls.send(browser, LOG_IN, answer).status()).isEqualTo(201);
    assertThat(PasskeyCalls.send(browser, LOG_IN, answer).text("/type"))
        .isEqualTo("/problems/challenge-expired");
    TestAccount bob = TestAccount.at(app);
    JsonNode options = PasskeyCalls.beginAdding(bob.client());
    TestAuthenticator key = new TestAuthenticator();
    assertThat(PasskeyCalls.send(bob.client(), MINE, key.registration(options)).status())
        .isEqualTo(201);
    TestAuthenticator another = new TestAuthenticator();
    assertThat(PasskeyCalls.send(bob.client(), MINE, another.registration(options)).status())
        .isEqualTo(409);
  }

  @Test
  void a_challenge_of_another_browser_session_or_ceremony() {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    TestClient mallory = app.anonymous();
    TestClient victim = app.anonymous();
    PasskeyCalls.beginLogIn(victim);
    Map<String, Object> stolen = phone.assertion(PasskeyCalls.beginLogIn(mallory));
    assertThat(PasskeyCalls.send(victim, LOG_IN, stolen).status()).isEqualTo(409);
    assertThat(PasskeyCalls.send(app.anonymous(), LOG_IN, stolen).status()).isEqualTo(409);
    assertThat(PasskeyCalls.send(mallory, LOG_IN, stolen).status()).isEqualTo(201);

    TestClient second = app.anonymous();
    PasskeyCalls.logIn(second, phone);
    JsonNode options = PasskeyCalls.beginAdding(ann.client());
    Map<String, Object> made = new TestAuthenticator().registration(options);
    assertThat(PasskeyCalls.send(second, MINE, made).status()).isEqualTo(409);
    assertThat(PasskeyCalls.send(TestAccount.at(app).client(), MINE, made).status()).isEqualTo(409);

    JsonNode forLogIn = PasskeyCalls.beginLogIn(second);
    ((tools.jackson.databind.node.ObjectNode) forLogIn).putObject("user").put("id", "");
    Map<String, Object> crossed = new TestAuthenticator().registration(forLogIn);
    assertThat(PasskeyCalls.send(second, MINE, crossed).status()).isEqualTo(409);
  }

  @Test
  void a_challenge_that_is_older_than_five_minutes() {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    TestClient browser = app.anonymous();
    JsonNode logIn = PasskeyCalls.beginLogIn(browser);
    JsonNode adding = PasskeyCalls.beginAdding(ann.client());
    try (RawRedis redis = RawRedis.toTestRedis()) {
      for (String key : redis.keys("accounts{*}:challenge")) {
        assertThat(redis.number("TTL", key)).isBetween(1L, 300L);
        redis.command("PEXPIRE", key, "0");
      }
    }
    assertThat(PasskeyCalls.send(browser, LOG_IN, phone.assertion(logIn)).text("/type"))
        .isEqualTo("/problems/challenge-expired");
    TestAuthenticator late = new TestAuthenticator();
    assertThat(PasskeyCalls.send(ann.client(), MINE, late.registration(adding)).status())
        .isEqualTo(409);
  }

  @Test
  void rubbish_deep_nesting_and_huge_bodies() throws SQLException {
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = TestAccount.at(app);
    byte[] right = phone.attestation();
    byte[] nested = new byte[10_000];
    Arrays.fill(nested, (byte) 0x81);
    byte[] promise = {(byte) 0xbb, 0x7f, -1, -1, -1, -1, -1, -1, -1};
    byte[] longText = {0x7b, 0x7f, -1, -1, -1, -1, -1, -1, -1};
    byte[] inside = TestAuthenticator.bytes("o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA");
    for (byte[] each :
        List.of(
            nested,
            promise,
            longText,
            inside,
            new byte[] {0},
            new byte[16_000],
            Arrays.copyOf(right, right.length - 1),
            Arrays.copyOf(right, right.length + 9))) {
      Map<String, Object> body = phone.registration(PasskeyCalls.beginAdding(ann.client()), each);
      Answer refused = PasskeyCalls.send(ann.client(), MINE, body);
      assertThat(refused.status()).as(refused.body()).isIn(422);
    }
    Map<String, Object> huge =
        new LinkedHashMap<>(phone.registration(PasskeyCalls.beginAdding(ann.client())));
    huge.put("attestationObject", "A".repeat(900_000));
    assertThat(PasskeyCalls.send(ann.client(), MINE, huge).status()).isEqualTo(422);
    huge.put("attestationObject", "A".repeat(1_100_000));
    assertThat(PasskeyCalls.send(ann.client(), MINE, huge).status()).isEqualTo(413);
    assertThat(app.number("SELECT count(*) FROM accounts.passkey WHERE account = " + ann.id()))
        .isZero();
  }

  @Test
  void a_log_in_with_any_byte_changed() {
    Random random = new Random(7);
    TestAuthenticator phone = new TestAuthenticator();
    TestAccount ann = PasskeyCalls.owner(app, phone);
    for (int i = 0; i < 20; i++) {
      TestClient browser = app.anonymous();
      Map<String, Object> answer = phone.assertion(PasskeyCalls.beginLogIn(browser));
      String member = List.of("clientDataJSON", "authenticatorData", "signature").get(i % 3);
      byte[] bytes = TestAuthenticator.bytes(String.valueOf(answer.get(member)));
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
      answer.put(member, TestAuthenticator.text(bytes));
      assertThat(PasskeyCalls.send(browser, LOG_IN, answer).status()).isIn(401, 409);
    }
    assertThat(ann.client().get("/api/v1/sessions").json().at("/items").size()).isOne();
  }
}
