package io.feedmill.app.monitor;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.observe.Metrics;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.WorkerStatus;
import io.feedmill.kernel.work.Workers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How a process looks at itself: its numbers, and readings of the last hour, which every process
/// takes whatever its role.
public final class Monitoring implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final Metrics metrics;
  private final RequestTimes callTimes;
  private final Workers workers;
  private final Workers own;
  private final SampleMetrics readings;
  private final InstantSource clock;
  private final ProcessReportStore reports;
  private final ReportProcess reporter;

  /// @param workers those that do the features' work
  /// @param own those that look after this process; one that takes readings is added, and one that
  ///   tells the other processes of it
  public Monitoring(
      Metrics metrics,
      InstantSource clock,
      Workers workers,
      Workers own,
      Events events,
      Database database,
      RedisClient redis) {
    this.metrics = metrics;
    this.clock = clock;
    this.workers = workers;
    callTimes = new RequestTimes(metrics.registry());
    readings =
        new SampleMetrics(
            clock,
            callTimes.latencies(),
            () -> metrics.counted("feedmill.articles.votes"),
            () -> waiting(events));
    this.own = own;
    own.add(readings);
    reports = new ProcessReportStore(redis);
    reporter = new ReportProcess(reports, clock, this::workers);
    own.add(reporter);
    own.add(new ReleaseMemory());
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

  public void start() {
    own.start();
  }

  public Metrics metrics() {
    return metrics;
  }

  public RequestTimes callTimes() {
    return callTimes;
  }

  /// The oldest first.
  public List<MetricsSample> readings() {
    return readings.readings();
  }

  /// This process first, as it is now; then the others, as they were some seconds ago.
  ///
  /// @throws RedisUnavailable when the others cannot be asked
  public List<ProcessReport> processes() {
    ProcessReport here = here();
    Stream<ProcessReport> others =
        reports.reports(clock.instant()).stream().filter(report -> !report.id().equals(here.id()));
    return Stream.concat(Stream.of(here), others).toList();
  }

  public ProcessReport here() {
    return reporter.report();
  }

  /// Names of the workers that do the features' work, in whichever process.
  public Set<String> work() {
    return workers.statuses().stream().map(WorkerStatus::name).collect(Collectors.toSet());
  }

  private List<WorkerStatus> workers() {
    return Stream.concat(workers.statuses().stream(), own.statuses().stream()).toList();
  }

  @Override
  public void close() {
    try {
      own.stop(GRACE);
      reporter.leave();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
