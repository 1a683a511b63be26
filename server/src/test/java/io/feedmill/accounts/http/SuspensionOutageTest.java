package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SuspensionOutageTest {
  @Test
  void a_session_does_not_work_again_after_a_suspension_that_began_while_redis_was_unavailable()
      throws Exception {
    try (RedisServer redis = RedisServer.start("--appendonly", "yes", "--appendfsync", "always");
        TestApp app = TestApp.start(Map.of("FEEDMILL_REDIS_URL", redis.url()))) {
      TestClient person = app.person();
      String name = person.get("/api/v1/me").text("/name");
      redis.kill();
      app.suspend(name);
      redis.restart();
      Eventually.holds(
          () -> assertThat(person.get("/api/v1/me").status()).as("suspended").isEqualTo(401));
      app.awaitEvents();
      app.liftSuspension(name);
      assertThat(person.get("/api/v1/me").status()).as("after it").isEqualTo(401);
    }
  }

  @Test
  void who_was_let_in_again_stays_when_the_event_of_the_suspension_comes_late_or_again()
      throws Exception {
    try (TestApp app = TestApp.start(Map.of())) {
      TestAccount person = TestAccount.at(app);
      app.suspend(person.name());
      app.liftSuspension(person.name());
      TestClient back = app.anonymous();
      String credentials = Json.text(Map.of("name", person.name(), "password", TestApp.PASSWORD));
      assertThat(back.post("/api/v1/sessions", credentials).status()).isEqualTo(201);
      app.awaitEvents();
      app.number(
          """
          INSERT INTO kernel.outbox (type, payload, published_at, due_at)
          VALUES ('accounts.account-suspended', '{"account":%s}', now(), now())
          RETURNING id
          """
              .formatted(person.id()));
      app.awaitEvents();
      assertThat(back.get("/api/v1/me").status()).isEqualTo(200);
      assertThat(person.client().get("/api/v1/me").status()).isEqualTo(401);
    }
  }
}
