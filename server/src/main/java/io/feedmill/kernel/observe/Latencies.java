package io.feedmill.kernel.observe;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// A histogram of durations, in the classes of [LatencyCounts].
public final class Latencies {
  private final long[] counts;

  Latencies(long[] counts) {
    this.counts = counts;
  }

  /// Counts by class, as of [#byClass]; numbers of classes that do not exist are ignored.
  public static Latencies of(Map<Integer, Long> byClass) {
    long[] counts = new long[LatencyCounts.CLASSES];
    byClass.forEach((number, count) -> {
      if (number >= 0 && number < counts.length) {
        counts[number] = count;
      }
    });
    return new Latencies(counts);
  }

  /// Counts by number of their class, in order; without those of 0.
  public Map<Integer, Long> byClass() {
    Map<Integer, Long> byClass = new TreeMap<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        byClass.put(i, counts[i]);
      }
    }
    return byClass;
  }

  /// The difference to an earlier snapshot.
  public Latencies since(Latencies earlier) {
    long[] difference = new long[counts.length];
    Arrays.setAll(difference, i -> counts[i] - earlier.counts[i]);
    return new Latencies(difference);
  }

  /// The total count.
  public long total() {
    return Arrays.stream(counts).sum();
  }

  /// The percentile of a share, in milliseconds: the middle of its class.
  ///
  /// @param share above 0, at most 1
  /// @return not a number (NaN) when nothing was counted
  public double quantileMillis(double share) {
    long wanted = (long) Math.ceil(share * total());
    long seen = 0;
    for (int i = 0; i < counts.length; i++) {
      seen += counts[i];
      if (seen >= wanted && wanted > 0) {
        return (LatencyCounts.least(i) + LatencyCounts.least(i + 1)) / 2.0 / 1_000;
      }
    }
    return Double.NaN;
  }
}
