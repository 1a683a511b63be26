package io.feedmill.kernel.observe;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.WorkerStatus;
import io.feedmill.kernel.work.Workers;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/// The metrics of this process in the format of Prometheus.
///
/// | metric | meaning |
/// |---|---|
/// | `feedmill_worker_lag_seconds{worker}` | time since the worker's next run was due |
/// | `feedmill_worker_runs_total{worker}`, `feedmill_worker_failures_total{worker}` | finished and failed runs |
/// | `feedmill_events_waiting`, `feedmill_events_parked` | durable events not processed by all subscribers yet, and parked ones |
/// | `feedmill_database_connections{state}` | connections in use and idle, threads that wait for one |
/// | `feedmill_http_requests_seconds{status}` | responses by class of status, and the time they took |
/// | `feedmill_documents_waiting{pool}`, `feedmill_documents_running{pool}` | foreign documents that wait for a thread, and that are being parsed |
/// | `feedmill_documents_refused_total{pool}`, `feedmill_documents_overdue_total{pool}` | documents for which no thread was free in time, and those that took too long to parse |
/// | `feedmill_log_dropped_total` | log events dropped because the log was not read |
/// | `feedmill_articles_votes_total` | votes cast, including repeated ones |
/// | `feedmill_oidc_log_ins_total{outcome}` | log-ins by the OpenID Connect provider, by outcome |
/// | `feedmill_passkey_log_ins_total{outcome}` | log-ins by passkeys, by outcome |
/// | `jvm_...`, `process_...`, `system_...` | the Java virtual machine and the process, as Micrometer names them |
public final class Metrics {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final List<EventSample> samples = new CopyOnWriteArrayList<>();

  public Metrics() {
    List<MeterBinder> process =
        List.of(
            new ClassLoaderMetrics(),
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new FileDescriptorMetrics(),
            new ProcessorMetrics(),
            new UptimeMetrics());
    process.forEach(binder -> binder.bindTo(registry));
    FunctionCounter.builder("feedmill.log.dropped", Logging.class, _ -> (double) Logging.dropped())
        .register(registry);
  }

  /// The registry for counters and timers of features; names are `feedmill.<feature>.<what>`.
  public MeterRegistry registry() {
    return registry;
  }

  /// The sum of a counter over all its tags; 0 if there is no counter of that name.
  public double counted(String name) {
    return registry.find(name).counters().stream().mapToDouble(Counter::count).sum();
  }

  /// Adds metrics of the workers added so far.
  public void watch(Workers workers) {
    workers.statuses().forEach(status -> watch(workers, status.name()));
  }

  private void watch(Workers workers, String name) {
    Tags tags = Tags.of("worker", name);
    registry
        .more()
        .timeGauge(
            "feedmill.worker.lag",
            tags,
            workers,
            TimeUnit.MILLISECONDS,
            all -> lagMillis(all, name));
    registry
        .more()
        .counter("feedmill.worker.runs", tags, workers, all -> (double) status(all, name).runs());
    registry
        .more()
        .counter(
            "feedmill.worker.failures",
            tags,
            workers,
            all -> (double) status(all, name).failures());
    registry
        .more()
        .counter(
            "feedmill.worker.failed.rows",
            tags,
            workers,
            all -> (double) status(all, name).failedRows());
  }

  private static double lagMillis(Workers workers, String name) {
    return (double) status(workers, name).lag().toMillis();
  }

  private static WorkerStatus status(Workers workers, String name) {
    return workers.statuses().stream()
        .filter(status -> status.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /// Adds metrics of pending events; unknown (NaN) while the database is unavailable.
  public void watch(Events events) {
    EventSample sample = new EventSample(events);
    samples.add(sample);
    registry.gauge("feedmill.events.waiting", sample, EventSample::waiting);
    registry.gauge("feedmill.events.parked", sample, EventSample::parked);
  }

  /// Adds metrics of the connection pool.
  public void watch(Database database) {
    String name = "feedmill.database.connections";
    registry.gauge(name, Tags.of("state", "active"), database, open -> open.pool().active());
    registry.gauge(name, Tags.of("state", "idle"), database, open -> open.pool().idle());
    registry.gauge(name, Tags.of("state", "waiting"), database, open -> open.pool().waiting());
  }

  /// Adds metrics of the pools that parse untrusted documents.
  public void watch(DocumentPools pools) {
    for (DocumentPool pool : List.of(pools.requests(), pools.background())) {
      Tags tags = Tags.of("pool", pool.name());
      registry.gauge("feedmill.documents.waiting", tags, pool, DocumentPool::queued);
      registry.gauge("feedmill.documents.running", tags, pool, DocumentPool::running);
      registry.more().counter("feedmill.documents.refused", tags, pool, DocumentPool::refused);
      registry.more().counter("feedmill.documents.overdue", tags, pool, DocumentPool::overdue);
    }
  }

  /// All metrics in the Prometheus text format 0.0.4. Queries the database, so it blocks.
  public String scrape() {
    samples.forEach(EventSample::refresh);
    return registry.scrape();
  }
}
