package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RestartPolicyTest {
  private final Instant start = Instant.parse("2026-01-01T00:00:00Z");
  private final RestartPolicy policy = new RestartPolicy();

  @Test
  void a_server_that_ended_once_is_started_at_once_then_later_and_later_and_then_given_up() {
    assertThat(policy.ended(start)).contains(Duration.ZERO);
    for (long millis = 250; millis <= 4_000; millis *= 2) {
      assertThat(policy.ended(start)).contains(Duration.ofMillis(millis));
    }
    assertThat(policy.ended(start)).isEmpty();
  }

  @Test
  void ends_of_over_ten_minutes_ago_count_no_longer() {
    for (int i = 0; i < 6; i++) {
      policy.ended(start);
    }
    assertThat(policy.ended(start.plus(Duration.ofMinutes(11)))).contains(Duration.ZERO);
  }
}
