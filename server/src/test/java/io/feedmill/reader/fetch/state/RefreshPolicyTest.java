package io.feedmill.reader.fetch.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.state.RefreshPolicy.Pace;
import io.feedmill.reader.fetch.web.RetryHints;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RefreshPolicyTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void a_feed_is_fetched_twice_as_often_as_it_has_new_entries() {
    assertThat(pause(new Pace(NOW.minus(Duration.ofHours(40)), 10))).hasHours(2);
    assertThat(pause(new Pace(NOW.minus(Duration.ofMinutes(10)), 10))).hasMinutes(5);
    assertThat(pause(new Pace(NOW.minus(Duration.ofDays(900)), 10))).hasHours(24);
    assertThat(pause(new Pace(null, 0))).hasHours(1);
  }

  @Test
  void failures_are_followed_by_growing_pauses() {
    assertThat(RefreshPolicy.afterFailure(1, Duration.ZERO, 0)).hasMinutes(15);
    assertThat(RefreshPolicy.afterFailure(2, Duration.ZERO, 0)).hasMinutes(30);
    assertThat(RefreshPolicy.afterFailure(100, Duration.ZERO, 0)).hasHours(24);
  }

  @Test
  void a_longer_requested_pause_is_respected_up_to_a_day() {
    Pace fast = new Pace(NOW.minus(Duration.ofMinutes(10)), 10);
    assertThat(RefreshPolicy.afterSuccess(fast, NOW, Duration.ofHours(3), 0)).hasHours(3);
    assertThat(RefreshPolicy.afterSuccess(fast, NOW, Duration.ofDays(300), 0)).hasHours(24);
    assertThat(RefreshPolicy.afterFailure(1, Duration.ofHours(2), 0)).hasHours(2);
  }

  @Property
  void every_pause_is_between_five_minutes_and_a_day_and_a_tenth(Given given) {
    long seconds = given.draw(Gens.longs(-1_000_000, 1_000_000_000));
    int count = given.draw(Gens.ints(0, 10));
    int failures = given.draw(Gens.ints(1, 1_000_000));
    long wished = given.draw(Gens.longs(0, 1_000_000_000));
    double chance = given.draw(Gens.doubles(0, 0.99));
    Duration wish = Duration.ofSeconds(wished);
    Pace pace = new Pace(NOW.minusSeconds(seconds), count);
    for (Duration pause :
        List.of(
            RefreshPolicy.afterSuccess(pace, NOW, wish, chance),
            RefreshPolicy.afterFailure(failures, wish, chance))) {
      assertThat(pause).isBetween(RefreshPolicy.SHORTEST, Duration.ofMinutes(26 * 60 + 24));
    }
  }

  @Test
  void both_forms_of_retry_after_are_understood() {
    assertThat(retryAfter("120")).hasSeconds(120);
    assertThat(retryAfter("Fri, 20 Nov 2026 13:00:00 GMT")).hasHours(1);
    assertThat(retryAfter("Fri, 20 Nov 2026 11:00:00 GMT")).isZero();
    assertThat(retryAfter("soon")).isZero();
    assertThat(retryAfter("-5")).isZero();
    assertThat(retryAfter("")).isZero();
  }

  @Test
  void freshness_is_read_from_cache_control_else_from_expires() {
    assertThat(freshness(Map.of("cache-control", List.of("public, max-age=600")))).hasMinutes(10);
    assertThat(freshness(Map.of("cache-control", List.of("s-maxage=600")))).isZero();
    assertThat(
            freshness(
                Map.of(
                    "cache-control",
                    List.of("no-cache"),
                    "expires",
                    List.of("Fri, 20 Nov 2026 13:00:00 GMT"))))
        .isZero();
    assertThat(freshness(Map.of("expires", List.of("Fri, 20 Nov 2026 13:00:00 GMT")))).hasHours(1);
    assertThat(freshness(Map.of("expires", List.of("0")))).isZero();
  }

  private static Duration pause(Pace pace) {
    return RefreshPolicy.afterSuccess(pace, NOW, Duration.ZERO, 0);
  }

  private static Duration retryAfter(String value) {
    return RetryHints.retryAfter(answer(Map.of("retry-after", List.of(value))), NOW);
  }

  private static Duration freshness(Map<String, List<String>> headers) {
    return RetryHints.freshness(answer(headers), NOW);
  }

  private static Answered answer(Map<String, List<String>> headers) {
    return new Answered(URI.create("https://x.example/"), null, 200, headers, Buffer.buffer());
  }
}
