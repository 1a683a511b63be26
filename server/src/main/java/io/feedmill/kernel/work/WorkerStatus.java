package io.feedmill.kernel.work;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The status of a worker at one moment.
///
/// @param name the worker's name
/// @param state what it does now
/// @param lastRun when its last run began; absent before the first
/// @param nextRun when the next run is due, or when the running one was due; absent when not
///   started or stopped
/// @param lag how much time has passed since `nextRun`; zero while it lies ahead
/// @param runs finished runs, failed ones included, since the process started
/// @param failures failed runs since the process started
/// @param failuresInRow failed runs since the last one that succeeded
/// @param failedRows rows that it could not handle since the process started, in runs that did not
///   fail
/// @param lastError what the last failed run threw; absent while none failed
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

  /// What a worker does at one moment.
  public enum State {
    /// Not started, or ended.
    STOPPED,
    /// Waits for its time, for a wake or for the end of a pause after a failure.
    WAITING,
    /// Does its work.
    RUNNING,
    /// Leaves the work to the process of the cluster that holds the lease.
    STANDBY
  }
}
