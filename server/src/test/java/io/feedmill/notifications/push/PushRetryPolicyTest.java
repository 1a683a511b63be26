package io.feedmill.notifications.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PushRetryPolicyTest {
  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

  private static Optional<Duration> pause(
      @Nullable Instant failing, int failures, @Nullable Duration asked) {
    return PushRetryPolicy.next(failing, failures, Optional.ofNullable(asked), NOW, 0)
        .map(next -> Duration.between(NOW, next));
  }

  @Test
  void pauses_double_from_five_seconds_to_an_hour() {
    assertThat(pause(null, 0, null)).contains(Duration.ofSeconds(5));
    assertThat(pause(NOW, 1, null)).contains(Duration.ofSeconds(10));
    assertThat(pause(NOW, 5, null)).contains(Duration.ofSeconds(160));
    assertThat(pause(NOW, 30, null)).contains(Duration.ofHours(1));
    assertThat(pause(NOW, Integer.MAX_VALUE - 1, null)).contains(Duration.ofHours(1));
  }

  @Test
  void a_requested_delay_counts_up_to_six_hours_and_never_shortens_the_own_one() {
    assertThat(pause(null, 0, Duration.ofMinutes(3))).contains(Duration.ofMinutes(3));
    assertThat(pause(null, 0, Duration.ofSeconds(1))).contains(Duration.ofSeconds(5));
    assertThat(pause(null, 0, Duration.ofDays(-1))).contains(Duration.ofSeconds(5));
    assertThat(pause(null, 0, Duration.ofDays(9_000))).contains(Duration.ofHours(6));
  }

  @Test
  void after_two_days_without_success_it_is_given_up() {
    assertThat(pause(NOW.minus(Duration.ofHours(47)), 60, null)).isPresent();
    assertThat(pause(NOW.minus(Duration.ofHours(49)), 60, null)).isEmpty();
  }
}
