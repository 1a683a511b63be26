package io.feedmill.kernel.observe;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

/// A histogram of durations, in classes that grow by a quarter of an octave or less. Two snapshots
/// give any percentile of the time between them, to within 13 %.
///
/// Counting costs one addition and is allowed on any thread.
public final class LatencyCounts {
  private static final int PARTS = 4;
  static final int CLASSES = PARTS * 36;

  private final AtomicLongArray counts = new AtomicLongArray(CLASSES);

  public void add(Duration took) {
    counts.incrementAndGet(classOf(TimeUnit.MICROSECONDS.convert(took)));
  }

  /// All that was counted so far.
  public Latencies snapshot() {
    long[] all = new long[CLASSES];
    for (int i = 0; i < CLASSES; i++) {
      all[i] = counts.get(i);
    }
    return new Latencies(all);
  }

  static int classOf(long micros) {
    if (micros < PARTS) {
      return (int) Math.max(0, micros);
    }
    int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(micros);
    int part = (int) (micros >>> (exponent - 2)) & (PARTS - 1);
    return Math.min(CLASSES - 1, PARTS * (exponent - 1) + part);
  }

  /// The shortest time of a class, in microseconds.
  static long least(int index) {
    return index < PARTS ? index : (long) (PARTS + index % PARTS) << (index / PARTS - 1);
  }
}
