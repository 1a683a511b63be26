package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Counts rows, messages and the like that a worker could not handle, so that one that always fails
/// stops neither the others nor the worker. Each failure is counted; one every ten seconds is
/// logged.
///
/// | the work of a row ends with | result |
/// |---|---|
/// | no exception | the next row |
/// | an [Outage], or an exception caused by one | it is rethrown: no row could be handled now |
/// | any other exception or error | it is counted, and logged when none was in the last 10 s |
///
/// Safe for use by many threads.
public final class RowFailures {
  private static final Logger LOG = LoggerFactory.getLogger(RowFailures.class);
  private static final Duration LOG_PAUSE = Duration.ofSeconds(10);

  private final String worker;
  private final AtomicLong count = new AtomicLong();
  private final AtomicLong logged = new AtomicLong();
  private final AtomicLong due = new AtomicLong(System.nanoTime());

  private RowFailures(String worker) {
    this.worker = worker;
  }

  /// A counter without failures.
  public static RowFailures of(String worker) {
    return new RowFailures(worker);
  }

  /// Handles a row.
  ///
  /// @param row names it in the log
  /// @return whether it succeeded
  public boolean attempt(String row, Runnable work) {
    try {
      work.run();
      return true;
    } catch (RuntimeException | Error e) {
      rethrowOutage(e);
      failed(row, e);
      return false;
    }
  }

  /// Rethrows failures that no row caused.
  public static void rethrowOutage(Throwable error) {
    if (Outage.in(error) == null) {
      return;
    }
    switch (error) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(error);
    }
  }

  /// A row failed.
  public void failed(String row, Throwable error) {
    long all = count.incrementAndGet();
    long now = System.nanoTime();
    long next = due.get();
    if (now - next >= 0 && due.compareAndSet(next, now + LOG_PAUSE.toNanos())) {
      long since = all - logged.getAndSet(all);
      LOG.warn("worker {} failed on {} ({} rows since the last line)", worker, row, since, error);
    }
  }

  /// Number of failures since the process started.
  public long count() {
    return count.get();
  }
}
