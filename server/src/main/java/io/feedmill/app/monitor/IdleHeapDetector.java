package io.feedmill.app.monitor;

/// When a heap is collected though nobody needs memory, so that the system gets back what the last
/// rush took: once, when hardly anything was allocated since the last look and the heap is well
/// above what the last such collection left.
final class IdleHeapDetector {
  private static final long WORTH_BYTES = 64L << 20;

  private long collections = -1;
  private long leftBytes;

  /// Looks at the heap; called at even intervals.
  ///
  /// @param collected collections since the process began
  /// @param committedBytes what the heap holds of the system's memory
  /// @return whether to collect it now
  boolean idle(long collected, long committedBytes) {
    boolean quiet = collections >= 0 && collected - collections <= 1;
    collections = collected;
    return quiet && committedBytes > leftBytes + WORTH_BYTES;
  }

  /// @param collected collections since the process began, this one included
  /// @param committedBytes what the heap still holds
  void collected(long collected, long committedBytes) {
    collections = collected;
    leftBytes = committedBytes;
  }
}
