package io.feedmill.app.monitor;

/// Decides when to collect the heap of an idle process, to return memory after a load peak: once,
/// when almost nothing was allocated since the previous call and the heap is much larger than after
/// the last such collection.
final class IdleHeapDetector {
  private static final long WORTH_BYTES = 64L << 20;

  private long collections = -1;
  private long leftBytes;

  /// Call this at regular intervals.
  ///
  /// @param collected collections since the process began
  /// @param committedBytes committed size of the heap
  /// @return whether to collect the heap now
  boolean idle(long collected, long committedBytes) {
    boolean quiet = collections >= 0 && collected - collections <= 1;
    collections = collected;
    return quiet && committedBytes > leftBytes + WORTH_BYTES;
  }

  /// @param collected collections since the process began, this one included
  /// @param committedBytes committed memory of the heap
  void collected(long collected, long committedBytes) {
    collections = collected;
    leftBytes = committedBytes;
  }
}
