package io.feedmill.app.demo;

import io.feedmill.app.monitor.HistorySpan;
import io.feedmill.app.monitor.MetricsHistory;
import io.feedmill.app.monitor.MetricsHistory.Step;
import io.feedmill.kernel.observe.Latencies;
import io.feedmill.kernel.observe.LatencyCounts;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// A past for the plots of administrators: days with a quiet night and a busy evening.
final class DemoPlots {
  private static final long SEED = 20260104;

  /// Answers in the proportions of a day, in microseconds.
  private static final List<Integer> ANSWERS =
      List.of(400, 600, 800, 900, 1_100, 1_300, 1_700, 2_400, 4_000, 7_500);

  private static final int SLOW_ANSWER = 28_000;
  private static final int SLOW_SHARE = 60;
  private static final double QUIET = 0.6;
  private static final double BUSY = 5.5;
  private static final double BUSIEST_HOUR = 19.5;
  private static final double VOTES_PER_REQUEST = 0.004;

  private final MetricsHistory history;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  DemoPlots(MetricsHistory history) {
    this.history = history;
  }

  /// Fills each span up to the step before `now`.
  void fill(Instant now) {
    for (HistorySpan span : HistorySpan.values()) {
      List<Step> steps = new ArrayList<>();
      Instant time = now.minus(span.length());
      Instant last = now.minus(span.step());
      while (!time.isAfter(last)) {
        steps.add(step(time, span.step()));
        time = time.plus(span.step());
      }
      history.write(span, steps, now);
    }
  }

  private Step step(Instant time, Duration length) {
    double requests = perSecond(time) * length.toSeconds();
    double votes = requests * VOTES_PER_REQUEST * (0.5 + random.nextDouble());
    return new Step(time, answers(Math.round(requests)), Math.round(votes), random.nextInt(3));
  }

  private double perSecond(Instant time) {
    double hour = time.atOffset(ZoneOffset.UTC).toLocalTime().toSecondOfDay() / 3_600.0;
    double day = (1 + Math.cos((hour - BUSIEST_HOUR) * Math.PI / 12)) / 2;
    return (QUIET + BUSY * day * day) * (0.85 + 0.3 * random.nextDouble());
  }

  private Latencies answers(long count) {
    LatencyCounts some = new LatencyCounts();
    ANSWERS.forEach(micros -> some.add(micros(micros * (0.8 + 0.4 * random.nextDouble()))));
    Map<Integer, Long> all = new HashMap<>();
    some.snapshot()
        .byClass()
        .forEach((number, share) -> all.put(number, Math.max(1, count * share / ANSWERS.size())));
    LatencyCounts slow = new LatencyCounts();
    slow.add(micros(SLOW_ANSWER * (0.6 + 0.8 * random.nextDouble())));
    slow.snapshot()
        .byClass()
        .forEach((number, _) -> all.merge(number, Math.max(1, count / SLOW_SHARE), Long::sum));
    return Latencies.of(all);
  }

  private static Duration micros(double micros) {
    return Duration.ofNanos(Math.round(1_000 * micros));
  }
}
