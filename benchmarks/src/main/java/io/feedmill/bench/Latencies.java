package io.feedmill.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// How long each of many calls took.
public final class Latencies {
  private final long[] nanos;

  /// @param nanos of each call, in any order; at least one
  public Latencies(long[] nanos) {
    this.nanos = nanos.clone();
    Arrays.sort(this.nanos);
  }

  /// Makes calls one after the other.
  ///
  /// @param warm calls before those that are measured
  public static Latencies of(int warm, int calls, Runnable call) {
    for (int i = 0; i < warm; i++) {
      call.run();
    }
    long[] nanos = new long[calls];
    for (int i = 0; i < calls; i++) {
      long start = System.nanoTime();
      call.run();
      nanos[i] = System.nanoTime() - start;
    }
    return new Latencies(nanos);
  }

  /// The latencies of several clients together.
  public static Latencies together(List<Latencies> all) {
    return new Latencies(all.stream().flatMapToLong(one -> Arrays.stream(one.nanos)).toArray());
  }

  /// The time within which this share of the calls was answered, in milliseconds.
  public double millis(double share) {
    return nanos[(int) Math.min(nanos.length - 1, nanos.length * share)] / 1e6;
  }

  /// Median, 99th percentile and maximum in milliseconds, as cells of a table.
  String cells() {
    return String.format(Locale.ROOT, "%.1f | %.1f | %.1f", millis(0.5), millis(0.99), millis(1));
  }
}
