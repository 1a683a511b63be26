package io.feedmill.kernel.sql;

import java.time.Duration;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// A circuit breaker: callers do not wait for a database that is unavailable. It has no thread: the
/// calls themselves detect the outage and its end.
///
/// | state | call | state afterwards |
/// |---|---|---|
/// | closed | succeeds, or fails because of an error in the statement | closed |
/// | closed | fails by an outage, and the database answers a probe: one connection broke | closed |
/// | closed | fails by an outage, and so does the probe | open |
/// | open | within 250 ms of the last probe, or during one: fails immediately | open |
/// | open | else: a probe fails, and the call fails with it | open |
/// | open | else: a probe succeeds, then the call proceeds | closed |
final class Circuit {
  private static final long PAUSE_NANOS = Duration.ofMillis(250).toNanos();

  private final Probe database;
  private final LongSupplier nanoTime;
  private final ReentrantLock probing = new ReentrantLock();
  private volatile @Nullable Exception outage;
  private volatile long probed;

  /// @param nanoTime monotonic time, as [System#nanoTime]
  Circuit(Probe database, LongSupplier nanoTime) {
    this.database = database;
    this.nanoTime = nanoTime;
  }

  /// Checks whether the database responds.
  interface Probe {
    /// @throws Exception when it does not respond
    void run() throws Exception;

    /// Called when the database responds again, before any call is admitted.
    void back();
  }

  /// Admits a call.
  ///
  /// @throws DatabaseUnavailable while the database is unavailable
  void enter() {
    Exception known = outage;
    if (known != null && !answersAgain()) {
      throw new DatabaseUnavailable("the database is unavailable: " + known.getMessage(), known);
    }
  }

  private boolean answersAgain() {
    if (nanoTime.getAsLong() - probed < PAUSE_NANOS || !probing.tryLock()) {
      return outage == null;
    }
    try {
      if (outage != null) {
        probe();
      }
      return outage == null;
    } finally {
      probing.unlock();
    }
  }

  /// Records that a call failed because of an outage.
  void failed() {
    if (outage == null && probing.tryLock()) {
      try {
        if (outage == null) {
          probe();
        }
      } finally {
        probing.unlock();
      }
    }
  }

  private void probe() {
    try {
      database.run();
      if (outage != null) {
        database.back();
        outage = null;
      }
    } catch (Exception e) {
      probed = nanoTime.getAsLong();
      outage = e;
    }
  }
}
