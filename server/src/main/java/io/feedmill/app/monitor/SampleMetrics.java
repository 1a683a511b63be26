package io.feedmill.app.monitor;

import io.feedmill.kernel.observe.Latencies;
import io.feedmill.kernel.observe.LatencyCounts;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/// Samples the metrics of this process every ten seconds and keeps those of the last hour in
/// memory.
public final class SampleMetrics implements Worker {
  public static final Duration KEPT = Duration.ofHours(1);

  private static final Duration INTERVAL = Duration.ofSeconds(10);
  private static final double SECONDS_PER_MINUTE = 60;

  private final InstantSource clock;
  private final LatencyCounts requests;
  private final DoubleSupplier votes;
  private final DoubleSupplier waiting;
  private final Deque<MetricsSample> readings = new ArrayDeque<>();
  private @Nullable Counts before;

  /// @param requests answered so far, by latency
  /// @param votes cast so far
  /// @param waiting events in the outbox now
  SampleMetrics(
      InstantSource clock, LatencyCounts requests, DoubleSupplier votes, DoubleSupplier waiting) {
    this.clock = clock;
    this.requests = requests;
    this.votes = votes;
    this.waiting = waiting;
  }

  private record Counts(Instant time, Latencies requests, double votes) {}

  @Override
  public String name() {
    return "readings";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean runOnce() {
    double waitingNow = waiting.getAsDouble();
    Counts now = new Counts(clock.instant(), requests.snapshot(), votes.getAsDouble());
    Counts last = before;
    before = now;
    if (last != null && now.time().isAfter(last.time())) {
      add(reading(last, now, waitingNow));
    }
    return false;
  }

  private static MetricsSample reading(Counts last, Counts now, double waiting) {
    double seconds = Duration.between(last.time(), now.time()).toMillis() / 1_000.0;
    Latencies answered = now.requests().since(last.requests());
    return new MetricsSample(
        now.time(),
        answered.total() / seconds,
        answered.quantileMillis(0.5),
        answered.quantileMillis(0.99),
        (now.votes() - last.votes()) * SECONDS_PER_MINUTE / seconds,
        waiting);
  }

  private synchronized void add(MetricsSample reading) {
    Instant oldest = reading.time().minus(KEPT);
    while (!readings.isEmpty() && readings.peekFirst().time().isBefore(oldest)) {
      readings.removeFirst();
    }
    readings.addLast(reading);
  }

  /// Oldest first.
  synchronized List<MetricsSample> readings() {
    return List.copyOf(readings);
  }
}
