package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Lease;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedisLeaseTest {
  private static final Duration TERM = Duration.ofMinutes(1);
  private static final String KEY = "lease{worker:sweep}";

  private final RawRedis raw = RawRedis.toTestRedis();
  private final Lease ours = new RedisLeases(TestLink.shared()).named("worker:sweep");
  private final Lease theirs = new RedisLeases(TestLink.shared()).named("worker:sweep");

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  @Test
  void one_holds_it_and_the_other_does_not() {
    assertThat(ours.hold(TERM)).isTrue();
    assertThat(theirs.hold(TERM)).isFalse();
    assertThat(raw.number("PTTL", KEY)).isBetween(1L, TERM.toMillis());
  }

  @Test
  void the_holder_extends_it_and_a_refused_one_does_not() {
    ours.hold(TERM);
    raw.command("PEXPIRE", KEY, "5000");
    theirs.hold(TERM.multipliedBy(10));
    assertThat(raw.number("PTTL", KEY)).isBetween(1L, 5_000L);
    assertThat(ours.hold(TERM)).isTrue();
    assertThat(raw.number("PTTL", KEY)).isGreaterThan(5_000);
  }

  @Test
  void given_back_it_is_free_at_once() {
    ours.hold(TERM);
    ours.release();
    assertThat(theirs.hold(TERM)).isTrue();
  }

  @Test
  void releasing_an_expired_lease_does_not_affect_its_new_holder() {
    ours.hold(TERM);
    raw.command("DEL", KEY);
    assertThat(theirs.hold(TERM)).isTrue();
    ours.release();
    assertThat(ours.hold(TERM)).isFalse();
    assertThat(theirs.hold(TERM)).isTrue();
  }

  @Test
  void leases_of_other_names_are_other_leases() {
    ours.hold(TERM);
    assertThat(new RedisLeases(TestLink.shared()).named("worker:other").hold(TERM)).isTrue();
  }

  @Test
  void one_of_many_concurrent_callers_gets_it() {
    List<Boolean> held =
        IntStream.range(0, 32)
            .parallel()
            .mapToObj(_ -> new RedisLeases(TestLink.shared()).named("worker:sweep").hold(TERM))
            .toList();
    assertThat(held).filteredOn(one -> one).hasSize(1);
  }
}
