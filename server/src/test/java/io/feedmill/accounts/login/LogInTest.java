package io.feedmill.accounts.login;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountServer;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LogInTest {
  private static final String SESSIONS = "/api/v1/sessions";

  private AccountServer server;

  @BeforeAll
  void start() {
    server = new AccountServer(new HttpConfig("127.0.0.1", 0, "", true, HttpConfig.MEBIBYTE));
    server.signUp("ann");
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @BeforeEach
  void forgetFailures() {
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("DEL", "accounts{throttle}:failed:name:ann");
      raw.command("DEL", "accounts{throttle}:failed:pair:ann@127.0.0.1");
      raw.command("DEL", "accounts{throttle}:failed:address:127.0.0.1");
    }
  }

  @Test
  void logging_in_gives_a_cookie_that_pages_cannot_read_and_other_sites_cannot_send() {
    Answer answer = server.client().post(SESSIONS, credentials("ann", PASSWORD));
    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.text("/user/name")).isEqualTo("ann");
    assertThat(answer.text("/user/id")).isNotEmpty();
    assertThat(answer.text("/expires")).matches("\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}\\.\\d{3}Z");
    assertThat(answer.header("Set-Cookie"))
        .startsWith("feedmill=")
        .contains("Path=/", "HTTPOnly", "SameSite=Lax", "Max-Age=")
        .doesNotContain("Secure", "Domain");
    assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
  }

  @Test
  void behind_https_the_cookie_is_secure_and_bound_to_this_host() {
    TestClient client = server.client().header("X-Forwarded-Proto", "https");
    Answer answer = client.post(SESSIONS, credentials("ann", PASSWORD));
    assertThat(answer.header("Set-Cookie"))
        .startsWith("__Host-feedmill=")
        .contains("Secure", "Path=/", "HTTPOnly", "SameSite=Lax")
        .doesNotContain("Domain");
    assertThat(client.get("/api/v1/me").status()).isEqualTo(200);
  }

  @Test
  void the_id_changes_at_login_and_the_old_one_is_dead_at_once() {
    TestClient client = server.loggedIn("ann");
    String old = client.cookies().get("feedmill");
    client.post(SESSIONS, credentials("ann", PASSWORD));
    assertThat(client.cookies().get("feedmill")).isNotEqualTo(old);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(200);
    client.cookies().put("feedmill", old);
    assertThat(client.get("/api/v1/me").status()).isEqualTo(401);
  }

  @Test
  void a_wrong_password_and_an_unknown_name_look_the_same() {
    Answer wrong = server.client().post(SESSIONS, credentials("ann", "wrong horse"));
    Answer unknown = server.client().post(SESSIONS, credentials("nobody", "wrong horse"));
    Answer impossible = server.client().post(SESSIONS, credentials("../x", "wrong horse"));
    for (Answer answer : List.of(wrong, unknown, impossible)) {
      assertThat(answer.status()).isEqualTo(401);
      assertThat(answer.text("/type")).endsWith("wrong-credentials");
      assertThat(answer.text("/detail")).isEqualTo(wrong.text("/detail"));
      assertThat(answer.all("Set-Cookie")).isEmpty();
    }
  }

  @Test
  void a_name_typed_in_capitals_is_understood() {
    assertThat(server.client().post(SESSIONS, credentials(" Ann ", PASSWORD)).status())
        .isEqualTo(201);
  }

  @Test
  void the_same_password_typed_with_another_keyboard_is_the_same() {
    server.client().post("/api/v1/accounts", credentials("composed", "crème brûlée"));
    String decomposed =
        java.text.Normalizer.normalize("crème brûlée", java.text.Normalizer.Form.NFD);
    assertThat(server.client().post(SESSIONS, credentials("composed", decomposed)).status())
        .isEqualTo(201);
  }

  @Test
  void after_ten_failures_under_a_name_from_a_network_even_the_right_password_waits_there() {
    TestClient client = server.client();
    for (int i = 0; i < 10; i++) {
      assertThat(client.post(SESSIONS, credentials("ann", "wrong horse")).status()).isEqualTo(401);
    }
    Answer refused = server.client().post(SESSIONS, credentials("ann", PASSWORD));
    assertThat(refused.status()).isEqualTo(429);
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 600);
    assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
  }

  @Test
  void successes_do_not_use_up_the_attempts() {
    for (int i = 0; i < 12; i++) {
      assertThat(server.client().post(SESSIONS, credentials("ann", PASSWORD)).status())
          .isEqualTo(201);
    }
  }

  @Test
  void after_fifty_failures_all_log_ins_from_the_address_are_refused() {
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("SET", "accounts{throttle}:failed:address:198.51.100.7", "49", "PX", "600000");
    }
    TestClient there = server.client().header("X-Forwarded-For", "198.51.100.7");
    assertThat(there.post(SESSIONS, credentials("nobody", "wrong horse")).status()).isEqualTo(401);
    assertThat(there.post(SESSIONS, credentials("ann", PASSWORD)).status()).isEqualTo(429);
    TestClient elsewhere = server.client().header("X-Forwarded-For", "198.51.100.8");
    assertThat(elsewhere.post(SESSIONS, credentials("ann", PASSWORD)).status()).isEqualTo(201);
  }

  @Test
  void a_log_in_that_is_no_json_of_the_right_shape_is_refused() {
    TestClient client = server.client();
    assertThat(client.post(SESSIONS, "{").status()).isEqualTo(400);
    assertThat(client.post(SESSIONS, "{}").status()).isEqualTo(422);
    assertThat(client.post(SESSIONS, "{\"name\":\"ann\"}").status()).isEqualTo(422);
    assertThat(client.send("POST", SESSIONS, "text/plain", "{}").status()).isEqualTo(415);
    assertThat(
            server
                .client()
                .header("Origin", "https://evil.example")
                .post(SESSIONS, credentials("ann", PASSWORD))
                .status())
        .isEqualTo(403);
    assertThat(
            server
                .client()
                .header("Sec-Fetch-Site", "cross-site")
                .post(SESSIONS, credentials("ann", PASSWORD))
                .status())
        .isEqualTo(403);
  }

  @Test
  void a_page_of_our_own_may_log_in() {
    TestClient client = server.client();
    client.header("Origin", client.base());
    assertThat(client.post(SESSIONS, credentials("ann", PASSWORD)).status()).isEqualTo(201);
  }
}
