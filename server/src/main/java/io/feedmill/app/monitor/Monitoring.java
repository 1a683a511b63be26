package io.feedmill.app.monitor;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.observe.Metrics;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.Worker;
import io.feedmill.kernel.work.WorkerStatus;
import io.feedmill.kernel.work.Workers;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Monitoring of this process, in any role: its metrics, their history, and reports to the other
/// processes.
public final class Monitoring implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final Metrics metrics;
  private final RequestTimes callTimes;
  private final Workers workers;
  private final Workers own;
  private final MetricsHistory history;
  private final InstantSource clock;
  private final ProcessReportStore reports;
  private final ReportProcess reporter;

  /// @param workers those that do the features' work
  /// @param own those that run in each process; those that sample metrics, report this process and
  ///   release memory are added
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
    history = new MetricsHistory(redis);
    SampleMetrics readings =
        new SampleMetrics(
            clock,
            history,
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

  /// The metrics of all processes in a span that ends now, oldest first.
  ///
  /// @throws RedisUnavailable when they cannot be read
  public List<MetricsSample> history(HistorySpan span) {
    return history.read(span, clock.instant());
  }

  /// This process first, in its current state; then the others, as last reported.
  ///
  /// @throws RedisUnavailable when the reports of the others cannot be read
  public List<ProcessReport> processes() {
    ProcessReport here = here();
    Stream<ProcessReport> others =
        reports.reports(clock.instant()).stream().filter(report -> !report.id().equals(here.id()));
    return Stream.concat(Stream.of(here), others).toList();
  }

  public ProcessReport here() {
    return reporter.report();
  }

  /// Names of the workers of the features, in any process.
  public Set<String> work() {
    return workers.statuses().stream().map(WorkerStatus::name).collect(Collectors.toSet());
  }

  /// All workers of this process, also those that run in every role.
  public List<Worker> all() {
    return Stream.concat(workers.all().stream(), own.all().stream()).toList();
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
