package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/// People who sign up over HTTP while PostgreSQL is killed below the server. A person who is
/// refused in an outage tries again, and may then find that the account was created after all.
class AccountFaultsTest {
  private static final int PEOPLE = 4;
  private static final int ROUNDS = 3;
  private static final int ENOUGH = 6;

  private final AtomicBoolean ends = new AtomicBoolean();
  private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();

  @Test
  void no_acknowledged_account_is_lost_when_postgresql_is_killed_and_people_get_in_afterwards()
      throws InterruptedException {
    try (PostgresServer postgres = PostgresServer.start();
        TestApp app = TestApp.start(Map.of("FEEDMILL_DATABASE_URL", postgres.url()));
        BoundedTasks signing = BoundedTasks.open("people", PEOPLE)) {
      for (int i = 0; i < PEOPLE; i++) {
        String name = "person_" + i + "_";
        TestClient client = app.anonymous();
        signing.submit(() -> signUp(client, name));
      }
      for (int round = 0; round < ROUNDS; round++) {
        awaitAccounts();
        postgres.kill();
        postgres.restart();
      }
      awaitAccounts();
      ends.set(true);
      assertThat(signing.join()).isEmpty();
      TestClient reader = app.anonymous();
      assertThat(acknowledged)
          .allSatisfy(name ->
              assertThat(reader.get("/api/v1/accounts/" + name).text("/name")).isEqualTo(name));
      assertThat(reader.post("/api/v1/sessions", account(acknowledged.element())).status())
          .isEqualTo(201);
    }
  }

  private void awaitAccounts() {
    int enough = acknowledged.size() + ENOUGH;
    Eventually.holds(() -> assertThat(acknowledged).hasSizeGreaterThan(enough));
  }

  private void signUp(TestClient client, String prefix) {
    for (int n = 0; !ends.get(); n++) {
      String name = prefix + n;
      Answer answer = client.post("/api/v1/accounts", account(name));
      boolean inDoubt = false;
      while (answer.status() == 503) {
        inDoubt = true;
        answer = client.post("/api/v1/accounts", account(name));
      }
      if (!inDoubt || answer.status() != 409) {
        assertThat(answer.status()).as(answer.body()).isEqualTo(201);
      }
      acknowledged.add(name);
    }
  }

  private static String account(String name) {
    return "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD);
  }
}
