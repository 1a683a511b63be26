package io.feedmill.kernel.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Duration;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class LatencyCountsTest {
  private static final double MILLIS = 1_000;

  @Property
  void a_class_holds_its_time_and_is_narrow(Given given) {
    long micros = given.draw(Gens.longs(0, 30_000_000_000L));
    int index = LatencyCounts.classOf(micros);
    assertThat(LatencyCounts.least(index)).isLessThanOrEqualTo(micros);
    assertThat(LatencyCounts.least(index + 1)).isGreaterThan(micros);
    assertThat(LatencyCounts.least(index + 1) - LatencyCounts.least(index))
        .isLessThanOrEqualTo(Math.max(1, micros / 4));
  }

  @Test
  void shares_of_what_came_between_two_snapshots_are_computed() {
    LatencyCounts counts = new LatencyCounts();
    counts.add(Duration.ofSeconds(9));
    Latencies before = counts.snapshot();
    for (int i = 1; i <= 100; i++) {
      counts.add(Duration.ofMillis(i));
    }
    Latencies since = counts.snapshot().since(before);
    assertThat(since.total()).isEqualTo(100);
    assertThat(since.quantileMillis(0.5)).isCloseTo(50, Percentage.withPercentage(13));
    assertThat(since.quantileMillis(0.99)).isCloseTo(99, Percentage.withPercentage(13));
    assertThat(since.quantileMillis(1)).isLessThan(120);
  }

  @Test
  void no_time_and_endless_time_are_counted_too() {
    LatencyCounts counts = new LatencyCounts();
    assertThat(counts.snapshot().quantileMillis(0.5)).isNaN();
    counts.add(Duration.ZERO);
    counts.add(Duration.ofSeconds(-1));
    assertThat(counts.snapshot().quantileMillis(1)).isCloseTo(0, within(1 / MILLIS));
    counts.add(Duration.ofDays(10_000));
    assertThat(counts.snapshot().total()).isEqualTo(3);
  }
}
