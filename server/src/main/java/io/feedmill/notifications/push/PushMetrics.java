package io.feedmill.notifications.push;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Counts messages by outcome, as `feedmill.notifications.pushes`.
final class PushMetrics {
  private final Map<String, Counter> counters;

  PushMetrics(MeterRegistry registry) {
    counters =
        Stream.of("accepted", "refused", "deferred", "gone", "ended")
            .collect(
                Collectors.toMap(
                    Function.identity(),
                    outcome ->
                        Counter.builder("feedmill.notifications.pushes")
                            .tag("outcome", outcome)
                            .register(registry)));
  }

  void count(String outcome) {
    Objects.requireNonNull(counters.get(outcome)).increment();
  }
}
