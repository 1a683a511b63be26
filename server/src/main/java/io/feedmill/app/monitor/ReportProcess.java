package io.feedmill.app.monitor;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.Worker;
import io.feedmill.kernel.work.WorkerStatus;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Writes the report of this process every five seconds, for the other processes.
final class ReportProcess implements Worker {
  private static final Logger LOG = LoggerFactory.getLogger(ReportProcess.class);
  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final ProcessReportStore reports;
  private final InstantSource clock;
  private final Supplier<List<WorkerStatus>> workers;
  private final String id = UUID.randomUUID().toString();
  private volatile boolean reported;

  ReportProcess(
      ProcessReportStore reports, InstantSource clock, Supplier<List<WorkerStatus>> workers) {
    this.reports = reports;
    this.clock = clock;
    this.workers = workers;
  }

  @Override
  public String name() {
    return "report-process";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    reported = true;
    reports.put(report());
    return false;
  }

  /// The current report of this process.
  ProcessReport report() {
    List<WorkerStatus> started =
        workers.get().stream().filter(worker -> !neverStarted(worker)).toList();
    String name = ManagementFactory.getRuntimeMXBean().getName();
    return new ProcessReport(id, name, clock.instant(), started);
  }

  private static boolean neverStarted(WorkerStatus worker) {
    return worker.state() == WorkerStatus.State.STOPPED && worker.lastRun() == null;
  }

  /// Removes the report of this process; if Redis is unavailable, it is not shown after 30 s.
  void leave() {
    if (!reported) {
      return;
    }
    try {
      reports.remove(id);
    } catch (RedisUnavailable e) {
      LOG.debug("process {} is shown for a while: {}", id, e.getMessage());
    }
  }
}
