package io.feedmill.accounts;

import static io.feedmill.accounts.AccountServer.PASSWORD;
import static io.feedmill.accounts.AccountServer.credentials;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LogInRaceTest {
  private static final String SESSIONS = "/api/v1/sessions";

  private volatile Runnable beforeOpening = () -> {};
  private AccountServer server;

  @BeforeAll
  void start() {
    server =
        new AccountServer(
            HttpConfig.local(), real -> new InterceptedSessions(real, () -> beforeOpening.run()));
  }

  @AfterAll
  void stop() throws InterruptedException {
    server.close();
  }

  @BeforeEach
  void reset() {
    beforeOpening = () -> {};
    try (RawRedis raw = RawRedis.toTestRedis()) {
      raw.command("DEL", "accounts{throttle}:failed:address:127.0.0.1");
    }
  }

  @Test
  void a_log_in_that_raced_a_change_of_password_does_not_outlive_it() {
    server.signUp("racer");
    beforeOpening = () -> server.accounts.users().password("racer", "battery staple");
    TestClient client = server.client();
    assertThat(client.post(SESSIONS, credentials("racer", PASSWORD)).status()).isEqualTo(401);
    assertThat(client.cookies()).isEmpty();
    assertThat(server.sessions.list(id("racer"))).isEmpty();
  }

  @Test
  void a_log_in_that_raced_the_end_of_its_account_does_not_outlive_it() {
    server.signUp("goner");
    TestClient other = server.loggedIn("goner");
    long id = id("goner");
    beforeOpening = () -> other.delete("/api/v1/me", "{\"password\":\"" + PASSWORD + "\"}");
    assertThat(server.client().post(SESSIONS, credentials("goner", PASSWORD)).status())
        .isEqualTo(401);
    assertThat(server.sessions.list(id)).isEmpty();
  }

  @Test
  void a_log_in_that_raced_a_suspension_does_not_outlive_it() {
    server.signUp("rowdy");
    TestClient moderator = server.admin();
    beforeOpening =
        () -> moderator.put("/api/v1/accounts/rowdy/suspension", "{\"reason\":\"spam\"}");
    TestClient client = server.client();
    assertThat(client.post(SESSIONS, credentials("rowdy", PASSWORD)).status()).isEqualTo(403);
    assertThat(client.cookies()).isEmpty();
    assertThat(server.sessions.list(id("rowdy"))).isEmpty();
  }

  @Test
  void guesses_at_once_do_not_slip_through_the_throttle_together() throws InterruptedException {
    server.signUp("target");
    List<Integer> statuses =
        atOnce(16, client -> client.post(SESSIONS, credentials("target", "wrong horse")));
    assertThat(Collections.frequency(statuses, 429)).isEqualTo(6);
    assertThat(statuses)
        .as("a server without time to look at a password says so")
        .isSubsetOf(429, 401, 503);
  }

  @Test
  void concurrent_sign_ups_with_one_name_create_one_account() throws InterruptedException {
    List<Integer> statuses =
        atOnce(6, client -> client.post("/api/v1/accounts", credentials("wanted", PASSWORD)));
    assertThat(Collections.frequency(statuses, 201)).isEqualTo(1);
    assertThat(Collections.frequency(statuses, 409)).isEqualTo(5);
  }

  private long id(String name) {
    return Long.parseLong(server.client().get("/api/v1/accounts/" + name).text("/id"));
  }

  private interface Request {
    Answer send(TestClient client);
  }

  private List<Integer> atOnce(int count, Request request) throws InterruptedException {
    ConcurrentLinkedQueue<Integer> statuses = new ConcurrentLinkedQueue<>();
    try (BoundedTasks tasks = BoundedTasks.open("clients", count)) {
      for (int i = 0; i < count; i++) {
        TestClient client = server.client();
        tasks.submit(() -> statuses.add(request.send(client).status()));
      }
      assertThat(tasks.join()).isEmpty();
    }
    return List.copyOf(statuses);
  }
}
