package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.monitor.HistorySpan;
import io.feedmill.app.monitor.MetricsHistory;
import io.feedmill.app.monitor.MetricsSample;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The past that the demo has for the plots of administrators.
class DemoPlotsTest {
  private final Instant now = Instant.now();
  private final MetricsHistory history = new MetricsHistory(TestLink.shared());

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @ParameterizedTest
  @EnumSource
  void every_step_of_a_span_has_values_but_the_present_one(HistorySpan span) {
    new DemoPlots(history).fill(now);
    List<MetricsSample> samples = history.read(span, now);
    assertThat(samples.subList(0, samples.size() - 1))
        .allSatisfy(sample -> {
          assertThat(sample.requests()).isBetween(0.1, 20.0);
          assertThat(sample.medianMillis()).isBetween(0.5, 5.0);
          assertThat(sample.slowMillis()).isGreaterThan(sample.medianMillis());
          assertThat(sample.waiting()).isBetween(0.0, 3.0);
        });
  }

  @ParameterizedTest
  @EnumSource
  void filling_again_changes_nothing(HistorySpan span) {
    new DemoPlots(history).fill(now);
    List<MetricsSample> before = history.read(span, now);
    new DemoPlots(history).fill(now);
    assertThat(history.read(span, now)).isEqualTo(before);
  }
}
