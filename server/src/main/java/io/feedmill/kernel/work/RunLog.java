package io.feedmill.kernel.work;

import io.feedmill.kernel.work.WorkerStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// The history of one worker; written by its loop, read by any thread.
final class RunLog {
  private final String name;
  private final InstantSource clock;

  private State state = State.STOPPED;
  private @Nullable Instant lastRun;
  private @Nullable Instant nextRun;
  private long runs;
  private long failures;
  private int failuresInRow;
  private @Nullable String lastError;
  private @Nullable Instant lastErrorAt;

  RunLog(String name, InstantSource clock) {
    this.name = name;
    this.clock = clock;
  }

  synchronized void began() {
    state = State.RUNNING;
    lastRun = clock.instant();
    if (nextRun == null) {
      nextRun = lastRun;
    }
  }

  synchronized void succeeded() {
    runs++;
    failuresInRow = 0;
  }

  /// Records a failed run.
  ///
  /// @return number of consecutive failed runs
  synchronized int failed(Throwable error) {
    runs++;
    failures++;
    failuresInRow++;
    lastError = error.toString();
    lastErrorAt = clock.instant();
    return failuresInRow;
  }

  synchronized void pausing(State during, Duration pause) {
    state = during;
    nextRun = clock.instant().plus(pause);
  }

  synchronized void ended() {
    state = State.STOPPED;
    nextRun = null;
  }

  /// @param failedRows counted by the worker
  synchronized WorkerStatus status(long failedRows) {
    return new WorkerStatus(
        name,
        state,
        lastRun,
        nextRun,
        lag(),
        runs,
        failures,
        failuresInRow,
        failedRows,
        lastError,
        lastErrorAt);
  }

  private Duration lag() {
    Instant now = clock.instant();
    if (nextRun == null || state == State.STANDBY || nextRun.isAfter(now)) {
      return Duration.ZERO;
    }
    return Duration.between(nextRun, now);
  }
}
