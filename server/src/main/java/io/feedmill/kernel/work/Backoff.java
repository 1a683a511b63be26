package io.feedmill.kernel.work;

import java.time.Duration;

/// How long to wait after the n-th failure in a row: doubling from `first` up to `longest`,
/// shortened at random by up to the share `jitter` so that many servers that failed together do not
/// retry together.
///
/// @param first the wait after the first failure, at least 1 ms
/// @param longest the bound of all waits, not below `first`
/// @param jitter the share, 0 to 1, by which chance may shorten a wait
public record Backoff(Duration first, Duration longest, double jitter) {
  private static final int MOST_DOUBLINGS = 40;

  public Backoff {
    if (first.toMillis() < 1 || longest.compareTo(first) < 0) {
      throw new IllegalArgumentException(
          "need 1 ms <= first <= longest: " + first + ", " + longest);
    }
    if (!(jitter >= 0 && jitter <= 1)) {
      throw new IllegalArgumentException("jitter is a share from 0 to 1: " + jitter);
    }
  }

  /// The usual policy: 20 % jitter.
  public static Backoff between(Duration first, Duration longest) {
    return new Backoff(first, longest, 0.2);
  }

  /// The wait after `failures` failures in a row.
  ///
  /// @param failures at least 1
  /// @param chance a random number, 0 (inclusive) to 1 (exclusive)
  public Duration after(int failures, double chance) {
    if (failures < 1) {
      throw new IllegalArgumentException("backoff follows a failure: " + failures);
    }
    double doubled = first.toMillis() * Math.pow(2, Math.min(failures - 1, MOST_DOUBLINGS));
    double bounded = Math.min(doubled, (double) longest.toMillis());
    return Duration.ofMillis(Math.max(1, Math.round(bounded * (1 - jitter * chance))));
  }
}
