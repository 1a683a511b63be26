package io.feedmill.app.wiring;

import io.feedmill.app.backup.SettleRestore;
import io.feedmill.app.monitor.Monitoring;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.observe.Metrics;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.RedisLeases;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Worker;
import io.feedmill.kernel.work.Workers;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/// The infrastructure of all features: connections, threads, workers, events, metrics.
public final class Infrastructure implements AutoCloseable {
  private static final long CLOSE_SECONDS = 5;

  /// For tasks that run when all requests have their replies, such as reading a changed row.
  private static final Duration TASKS_GRACE = Duration.ofSeconds(3);

  private final InstantSource clock = SystemClock.instance();
  private final Metrics metrics = new Metrics();
  private final Vertx vertx;
  private final RedisClient redis;
  private final KeyTracking tracking;
  private final AccessChanges accessChanges;
  private final Partitions partitions;
  private final Database database;
  private final ExecutorService virtualThreads;
  private final DocumentPools documents = DocumentPools.open();
  private final Workers workers;
  private final Workers ownWorkers;
  private final Events events;
  private final SettleRestore restore;
  private final Optional<Instant> restored;

  /// Starts no worker. Completes or rolls back an interrupted restore first. Leaves nothing open
  /// when it fails.
  ///
  /// @param partitions parts among which accounts are spread
  Infrastructure(Backends backends, int partitions) {
    int cores = Runtime.getRuntime().availableProcessors();
    vertx =
        Vertx.vertx(new VertxOptions().setEventLoopPoolSize(cores).setPreferNativeTransport(true));
    redis = RedisClient.open(vertx, backends.redis(), cores);
    database = Database.open(backends.database());
    virtualThreads = Threads.perTask("call");
    boolean complete = false;
    try {
      restore = new SettleRestore(redis, backends.database());
      restored = restore.settle();
      this.partitions = Partitions.open(redis, partitions);
      complete = true;
    } finally {
      if (!complete) {
        closeConnections();
      }
    }
    tracking = KeyTracking.open(redis);
    accessChanges = AccessChanges.open(redis);
    workers = new Workers(clock, new RedisLeases(redis));
    ownWorkers = new Workers(clock, Leases.alone());
    events = Events.create(database, clock, workers);
    events.shareThrough(redis);
    metrics.watch(documents);
  }

  public InstantSource clock() {
    return clock;
  }

  Metrics metrics() {
    return metrics;
  }

  public Vertx vertx() {
    return vertx;
  }

  /// Clients for calls to other servers.
  WebClients clients(HttpConfig http) {
    return new WebClients(vertx, new UserAgent(http.publicUrl()));
  }

  public RedisClient redis() {
    return redis;
  }

  KeyTracking tracking() {
    return tracking;
  }

  public AccessChanges accessChanges() {
    return accessChanges;
  }

  Partitions partitions() {
    return partitions;
  }

  public Database database() {
    return database;
  }

  public ExecutorService virtualThreads() {
    return virtualThreads;
  }

  /// Renders Markdown of people.
  public RenderMarkdown markdown() {
    return new RenderMarkdown(documents.requests());
  }

  /// Threads that parse documents of other sites.
  DocumentPools documents() {
    return documents;
  }

  public Workers workers() {
    return workers;
  }

  /// Makes a worker run now; no effect when this process does not run it.
  void wake(String worker) {
    workers.wake(worker);
    ownWorkers.wake(worker);
  }

  /// Monitoring of this process.
  Monitoring monitoring() {
    return new Monitoring(
        metrics(), clock(), workers(), ownWorkers(), events(), database(), redis());
  }

  /// Workers of this process that run in every role.
  Workers ownWorkers() {
    return ownWorkers;
  }

  /// Adds the workers of a feature.
  void addWorkers(List<Worker> workers) {
    workers.forEach(worker -> (worker.inEachProcess() ? ownWorkers : this.workers).add(worker));
  }

  /// Start of the backup that this site was restored from; empty when the site is checked already.
  public Optional<Instant> restored() {
    return restored;
  }

  /// Records that the site was checked after the restore.
  public void restoreChecked() {
    restore.completed();
  }

  public Events events() {
    return events;
  }

  @Override
  public void close() {
    tracking.close();
    accessChanges.close();
    events.close();
    closeConnections();
  }

  private void closeConnections() {
    Threads.end(virtualThreads, TASKS_GRACE);
    documents.close();
    redis.close();
    database.close();
    vertx
        .close()
        .toCompletionStage()
        .toCompletableFuture()
        .completeOnTimeout(null, CLOSE_SECONDS, TimeUnit.SECONDS)
        .join();
  }
}
