package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
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
}
