package io.feedmill.app.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.observe.LatencyCounts;
import io.feedmill.testing.ManualClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SampleMetricsTest {
  private final ManualClock clock = ManualClock.atNoon();
  private final LatencyCounts requests = new LatencyCounts();
  private final AtomicLong votes = new AtomicLong(1_000);
  private final AtomicLong waiting = new AtomicLong();
  private final SampleMetrics worker =
      new SampleMetrics(clock, requests, () -> (double) votes.get(), () -> (double) waiting.get());

  @Test
  void a_reading_tells_what_came_since_the_one_before() {
    worker.runOnce();
    assertThat(worker.readings()).isEmpty();
    for (int i = 0; i < 50; i++) {
      requests.add(Duration.ofMillis(8));
    }
    votes.addAndGet(3);
    waiting.set(7);
    run();
    run();
    assertThat(worker.readings()).hasSize(2);
    MetricsSample first = worker.readings().getFirst();
    assertThat(first.requests()).isEqualTo(5);
    assertThat(first.medianMillis()).isBetween(7.0, 9.0);
    assertThat(first.votes()).isEqualTo(18);
    assertThat(first.waiting()).isEqualTo(7);
    MetricsSample quiet = worker.readings().getLast();
    assertThat(quiet.requests()).isZero();
    assertThat(quiet.medianMillis()).isNaN();
    assertThat(quiet.votes()).isZero();
  }

  @Test
  void no_more_than_an_hour_is_kept() {
    for (int i = 0; i < 1_000; i++) {
      run();
    }
    assertThat(worker.readings()).hasSize(361);
    assertThat(worker.readings().getFirst().time())
        .isEqualTo(clock.instant().minus(SampleMetrics.KEPT));
  }

  private void run() {
    clock.advance(Duration.ofSeconds(10));
    worker.runOnce();
  }
}
