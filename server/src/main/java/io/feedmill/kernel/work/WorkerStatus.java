package io.feedmill.kernel.work;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The status of a worker at one time.
///
/// @param name the worker's name
/// @param state its current activity
/// @param lastRun when its last run began; absent before the first
/// @param nextRun when the next run is due, or when the running one was due; absent when not
///   started or stopped
/// @param lag time since `nextRun`; zero while it is in the future
/// @param runs finished runs, failed ones included, since the process started
/// @param failures failed runs since the process started
/// @param failuresInRow failed runs since the last one that succeeded
/// @param failedRows rows that it could not handle since the process started, in runs that did not
///   fail
/// @param lastError exception of the last failed run; absent without failures
/// @param lastErrorAt when that was
public record WorkerStatus(
    String name,
    State state,
    @Nullable Instant lastRun,
    @Nullable Instant nextRun,
    Duration lag,
    long runs,
    long failures,
    int failuresInRow,
    long failedRows,
    @Nullable String lastError,
    @Nullable Instant lastErrorAt) {

  /// The activity of a worker.
  public enum State {
    /// Not started, or ended.
    STOPPED,
    /// Waits for its time, for a wake or for the end of a pause after a failure.
    WAITING,
    /// Runs.
    RUNNING,
    /// Another process of the cluster holds the lease and does the work.
    STANDBY
  }
}
