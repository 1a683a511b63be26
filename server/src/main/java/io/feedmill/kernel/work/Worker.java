package io.feedmill.kernel.work;

import java.time.Duration;

/// Repeated work in the background, portion by portion.
///
/// [Workers] runs it in a loop: immediately while more work waits, else after its interval or when
/// woken; after a failure with growing pauses. Runs of one worker never overlap in one process.
public interface Worker {
  /// The name in logs, metrics and on the admin page: lower case, words joined by `-`, unique in
  /// the process.
  String name();

  /// The longest time between two runs while nothing wakes the worker, and the pause after a run
  /// without more work.
  Duration interval();

  /// Does one bounded portion of work, in well under a second where possible: the worker stops
  /// between portions.
  ///
  /// @return whether more work is known to wait, so that the next run follows at once
  /// @throws Exception when the run failed; it is counted, logged and repeated later
  boolean runOnce() throws Exception;

  /// Whether only one process of the cluster may do this at a time, guarded by the lease
  /// `worker:{name}`.
  default boolean oncePerCluster() {
    return false;
  }

  /// Whether this maintains its own process, so that it runs in each process, including those that
  /// only serve the web.
  default boolean inEachProcess() {
    return false;
  }

  /// The number of rows, messages and the like that it could not handle since the process started.
  /// None of them delayed others.
  default long failedRows() {
    return 0;
  }

  /// Waits for unfinished work of earlier runs; called when the worker ends. When interrupted, it
  /// aborts that work.
  default void finish() throws InterruptedException {}
}
