package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.StoreWatch;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The rate limit of the hub; no worker runs.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HubLimitTest {
  private static final String MODE = "hub.mode=subscribe";
  private static final String REST =
      "&hub.callback=https%3A%2F%2Freader.example%2Fcb&hub.topic=http%3A%2F%2Fmill.example%2Ffeeds%2Ftold.rss";

  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_PUBLIC_URL",
                HubSubscribers.SITE,
                "FEEDMILL_PROXIED",
                "true",
                "FEEDMILL_HUB_REQUESTS_PER_MINUTE",
                "40"),
            EnumSet.of(ServerRole.WEB));
    DeskCalls.at(app).feed("told", Map.of("mode", "window"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private Answer ask(String address, String form) {
    return app.anonymous()
        .header("X-Forwarded-For", address)
        .send("POST", "/hub", "application/x-www-form-urlencoded", form);
  }

  /// Sends requests from addresses of one network until one is refused.
  private Answer askTooOften(String network) {
    for (int i = 1; i < 200; i++) {
      Answer answer = ask(network + i, "hub.mode=nothing");
      if (answer.status() == 429) {
        assertThat(i).isGreaterThan(40);
        return answer;
      }
      assertThat(answer.status()).isEqualTo(400);
    }
    throw new AssertionError("never refused");
  }

  @Test
  void a_network_above_the_limit_of_the_hub_is_refused_and_others_are_served() throws Exception {
    Answer refused = askTooOften("2001:db8:1:1::");
    ApiAnswers.assertProblem(refused, 429);
    assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
    assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"hub\";q=40;w=60");
    long before = intents();
    assertThat(ask("2001:db8:1:2::1", MODE + REST).status()).isEqualTo(202);
    assertThat(ask("192.0.2.1", MODE + REST).status()).isEqualTo(202);
    assertThat(intents()).isEqualTo(before + 2);
  }

  @Test
  void a_request_above_the_limit_writes_nothing() throws Exception {
    askTooOften("2001:db8:2:1::");
    long before = intents();
    int taken = 0;
    try (StoreWatch watch = app.watch(key -> key.startsWith("limit{"))) {
      for (int i = 0; i < 20; i++) {
        int status = ask("2001:db8:2:1::ffff", MODE + REST).status();
        assertThat(status).isIn(202, 429);
        taken += status == 202 ? 1 : 0;
      }
      assertThat(watch.changes())
          .isEqualTo(taken == 0 ? List.of() : List.of("table syndication.hub_intent"));
    }
    assertThat(taken).isLessThan(20);
    assertThat(intents()).isEqualTo(before + taken);
  }

  private long intents() throws SQLException {
    return app.number("SELECT count(*) FROM syndication.hub_intent");
  }
}
