package io.feedmill.app;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.observe.Metrics;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.WorkerStatus;
import io.feedmill.kernel.work.Workers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// How a process looks at itself: its numbers, and readings of the last hour, which every process
/// takes whatever its role.
final class Observation implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final Metrics metrics;
  private final CallTimes callTimes;
  private final Workers workers;
  private final Workers own;
  private final TakeReadings readings;

  /// @param workers those that do the features' work
  /// @param own those that look after this process; one that takes readings is added
  Observation(
      Metrics metrics,
      InstantSource clock,
      Workers workers,
      Workers own,
      Events events,
      Database database) {
    this.metrics = metrics;
    this.workers = workers;
    callTimes = new CallTimes(metrics.registry());
    readings =
        new TakeReadings(
            clock,
            callTimes.latencies(),
            () -> metrics.counted("feedmill.articles.votes"),
            () -> waiting(events));
    this.own = own;
    own.add(readings);
    metrics.watch(own);
    metrics.watch(workers);
    metrics.watch(events);
    metrics.watch(database);
  }

  private static double waiting(Events events) {
    try {
      return (double) events.status().waiting();
    } catch (DatabaseUnavailable _) {
      return Double.NaN;
    }
  }

  void start() {
    own.start();
  }

  Metrics metrics() {
    return metrics;
  }

  CallTimes callTimes() {
    return callTimes;
  }

  /// The oldest first.
  List<Reading> readings() {
    return readings.readings();
  }

  /// Every worker of this process.
  List<WorkerStatus> workers() {
    return Stream.concat(workers.statuses().stream(), own.statuses().stream()).toList();
  }

  @Override
  public void close() {
    try {
      own.stop(GRACE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
