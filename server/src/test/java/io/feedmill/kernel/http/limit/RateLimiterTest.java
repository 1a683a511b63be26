package io.feedmill.kernel.http.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.server.TestSite;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Limit FIVE = Limit.of("vote", 5, HOUR);

  private final RawRedis raw = RawRedis.toTestRedis();
  private final RateLimiter limiter = RateLimiter.create(TestLink.shared());

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private boolean granted(Limit limit, String subject) {
    try {
      limiter.check(limit, subject);
      return true;
    } catch (Problem problem) {
      assertThat(problem.status()).isEqualTo(429);
      return false;
    }
  }

  /// Plants a bucket that is full again in `full`.
  private void plant(String key, Duration full) {
    List<String> time = raw.strings("TIME");
    long now = Long.parseLong(time.get(0)) * 1_000_000 + Long.parseLong(time.get(1));
    raw.command("SET", key, Long.toString(now + full.toNanos() / 1_000));
  }

  @Test
  void a_full_bucket_grants_its_burst_and_not_one_more() {
    assertThat(IntStream.range(0, 5).mapToObj(_ -> granted(FIVE, "person:1"))).containsOnly(true);
    assertThat(granted(FIVE, "person:1")).isFalse();
  }

  @Test
  void subjects_and_limits_do_not_share_a_bucket() {
    Limit one = new Limit("submit", 1, HOUR, 1);
    assertThat(granted(one, "person:1")).isTrue();
    assertThat(granted(one, "person:2")).isTrue();
    assertThat(granted(new Limit("flag", 1, HOUR, 1), "person:1")).isTrue();
    assertThat(granted(one, "person:1")).isFalse();
  }

  @Test
  void many_at_once_get_exactly_the_burst() {
    Limit fifty = Limit.of("vote", 50, HOUR);
    long granted =
        IntStream.range(0, 400).parallel().filter(_ -> granted(fifty, "person:1")).count();
    assertThat(granted).isEqualTo(50);
  }

  @Test
  void permits_grow_back_evenly() {
    plant("limit{person:1}:vote", HOUR.multipliedBy(4).dividedBy(5).minusMinutes(1));
    assertThat(granted(FIVE, "person:1")).isTrue();
    assertThat(granted(FIVE, "person:1")).isFalse();
  }

  @Test
  void a_refusal_takes_nothing_and_says_how_long_to_wait() {
    plant("limit{person:1}:vote", HOUR);
    for (int i = 0; i < 3; i++) {
      assertThatExceptionOfType(Problem.class)
          .isThrownBy(() -> limiter.check(FIVE, "person:1"))
          .satisfies(problem ->
              assertThat(Long.parseLong(problem.headers().getOrDefault("Retry-After", "")))
                  .isBetween(700L, 720L));
    }
  }

  @Test
  void a_bucket_emptied_beyond_empty_by_a_clock_that_went_back_is_empty() {
    plant("limit{person:1}:vote", Duration.ofDays(365));
    assertThatExceptionOfType(Problem.class)
        .isThrownBy(() -> limiter.check(FIVE, "person:1"))
        .satisfies(problem -> assertThat(problem.headers().get("Retry-After")).isEqualTo("720"));
  }

  @Test
  void a_bucket_leaves_redis_when_it_is_full() {
    granted(FIVE, "person:1");
    assertThat(raw.number("PTTL", "limit{person:1}:vote"))
        .isBetween(1L, HOUR.dividedBy(5).toMillis());
  }

  @Test
  void unusual_subjects_cannot_break_out_of_their_key() {
    assertThat(granted(new Limit("vote", 1, HOUR, 1), "a}:b{c d")).isTrue();
    assertThat(granted(new Limit("vote", 1, HOUR, 1), "a}:b{c d")).isFalse();
  }

  @Test
  void a_permit_may_not_outgrow_its_promise_by_rounding() {
    assertThat(new Limit("x", 7, Duration.ofSeconds(1), 7).intervalMicros()).isEqualTo(142_858);
    assertThat(Limit.of("x", 60, Duration.ofMinutes(1)).windowSeconds()).isEqualTo(60);
  }

  @Test
  void a_limit_that_permits_nothing_is_a_mistake_of_ours() {
    assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("x", 0, HOUR));
    assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("x", 1, Duration.ZERO));
    assertThatIllegalArgumentException().isThrownBy(() -> Limit.of("X y", 1, HOUR));
    assertThatCode(() -> new Limit("x", 1, HOUR, 1)).doesNotThrowAnyException();
  }

  @Test
  void addresses_of_one_ipv6_network_are_one_subject() {
    assertThat(LimitKeys.address("2001:db8::1")).isEqualTo(LimitKeys.address("2001:db8::ffff:2"));
    assertThat(LimitKeys.address("2001:db8::1")).isNotEqualTo(LimitKeys.address("2001:db9::1"));
    assertThat(LimitKeys.address("203.0.113.9")).isEqualTo("address:203.0.113.9");
    assertThat(LimitKeys.address("nonsense")).isEqualTo("address:nonsense");
  }

  @Test
  void responses_contain_the_limits_of_account_and_address() {
    Limit ofAddress = Limit.of("vote-address", 2, HOUR);
    try (TestSite site =
        TestSite.of(routes ->
            routes.get(
                "/vote/{person}",
                call -> {
                  limiter.check(call, FIVE, "person:" + call.parameter("person"), ofAddress);
                  return Reply.noContent();
                }))) {
      HttpResponse<String> first = site.get("/vote/1");
      assertThat(first.statusCode()).isEqualTo(204);
      assertThat(first.headers().firstValue("RateLimit-Policy"))
          .contains("\"vote\";q=5;w=3600, \"vote-address\";q=2;w=3600");
      assertThat(first.headers().firstValue("RateLimit"))
          .contains("\"vote\";r=4;t=720, \"vote-address\";r=1;t=1800");
      assertThat(site.get("/vote/2").statusCode()).isEqualTo(204);
      HttpResponse<String> refused = site.get("/vote/3");
      assertThat(refused.statusCode()).isEqualTo(429);
      assertThat(refused.headers().firstValue("Retry-After")).isPresent();
      assertThat(refused.headers().firstValue("RateLimit").orElseThrow())
          .startsWith("\"vote\";r=4;t=720, \"vote-address\";r=0;t=");
    }
  }
}
