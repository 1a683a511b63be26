package io.feedmill.accounts.login;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class LogInThrottleTest {
  private static final String SESSIONS = "/api/v1/sessions";
  private static final String HOME = "192.0.2.1";

  private AccountServer server;

  @BeforeAll
  void start() {
    server = new AccountServer(new HttpConfig("127.0.0.1", 0, "", true, HttpConfig.MEBIBYTE));
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  private TestClient from(String address) {
    return server.client().header("X-Forwarded-For", address);
  }

  private static Answer logIn(TestClient client, String name, String password) {
    return client.post(SESSIONS, credentials(name, password));
  }

  private void guess(String name, String address, int times) {
    TestClient stranger = from(address);
    for (int i = 0; i < times; i++) {
      assertThat(logIn(stranger, name, "wrong horse").status()).isEqualTo(401);
    }
  }

  @Test
  void strangers_who_guess_a_password_shut_out_only_their_own_network() {
    server.signUp("guessed");
    guess("guessed", "203.0.113.1", LogInThrottle.FAILURES);
    assertThat(logIn(from("203.0.113.1"), "guessed", PASSWORD).status()).isEqualTo(429);
    assertThat(logIn(from("203.0.113.2"), "guessed", PASSWORD).status()).isEqualTo(201);
  }

  @Test
  void a_known_device_logs_in_while_strangers_of_its_network_and_of_all_others_are_shut_out() {
    server.signUp("owner");
    TestClient laptop = from(HOME);
    assertThat(logIn(laptop, "owner", PASSWORD).status()).isEqualTo(201);
    assertThat(laptop.delete("/api/v1/sessions/current").status()).isEqualTo(204);
    guess("owner", HOME, LogInThrottle.FAILURES);
    assertThat(logIn(from(HOME), "owner", PASSWORD).status()).isEqualTo(429);
    assertThat(logIn(laptop, "owner", PASSWORD).status()).isEqualTo(201);
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("SET", "accounts{throttle}:failed:name:owner", "100", "PX", "600000");
    }
    assertThat(logIn(from("203.0.113.3"), "owner", PASSWORD).status()).isEqualTo(429);
    assertThat(logIn(laptop, "owner", PASSWORD).status()).isEqualTo(201);
  }

  @Test
  void a_known_device_is_known_for_its_account_alone_and_guesses_no_more_than_ten_times() {
    server.signUp("first");
    server.signUp("second");
    TestClient device = from("192.0.2.9");
    assertThat(logIn(device, "first", PASSWORD).status()).isEqualTo(201);
    for (int i = 0; i < LogInThrottle.FAILURES; i++) {
      assertThat(logIn(device, "first", "wrong horse").status()).isEqualTo(401);
      assertThat(logIn(device, "second", "wrong horse").status()).isEqualTo(401);
    }
    assertThat(logIn(device, "first", PASSWORD).status()).isEqualTo(429);
    assertThat(logIn(device, "second", PASSWORD).status()).isEqualTo(429);
    device.cookies().put("feedmill-device", "invented");
    assertThat(logIn(device, "second", PASSWORD).status()).isEqualTo(429);
  }

  @Test
  void strangers_who_guess_do_not_keep_a_logged_in_owner_from_changing_the_password() {
    server.signUp("inside");
    TestClient owner = from(HOME);
    assertThat(logIn(owner, "inside", PASSWORD).status()).isEqualTo(201);
    guess("inside", HOME, LogInThrottle.FAILURES);
    assertThat(
            owner
                .put(
                    "/api/v1/me/password",
                    "{\"old\":\"" + PASSWORD + "\",\"new\":\"battery staple\"}")
                .status())
        .isEqualTo(204);
  }

  @Test
  void a_borrowed_session_guesses_the_password_ten_times_and_then_waits() {
    server.signUp("lender");
    TestClient borrowed = from(HOME);
    assertThat(logIn(borrowed, "lender", PASSWORD).status()).isEqualTo(201);
    String guess = "{\"old\":\"wrong horse\",\"new\":\"battery staple\"}";
    for (int i = 0; i < LogInThrottle.FAILURES; i++) {
      assertThat(borrowed.put("/api/v1/me/password", guess).status()).isEqualTo(422);
    }
    assertThat(borrowed.put("/api/v1/me/password", guess).status()).isEqualTo(429);
  }
}
