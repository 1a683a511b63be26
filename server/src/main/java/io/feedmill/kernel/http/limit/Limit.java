package io.feedmill.kernel.http.limit;

import java.time.Duration;
import java.util.regex.Pattern;

/// How often something may be done: a bucket of `burst` permits that is refilled evenly by
/// `permits` in each `per`.
///
/// @param name lower-case letters, digits and `-`; names the bucket in Redis and in headers
/// @param permits at least 1
/// @param per longer than nothing
/// @param burst permits in a full bucket, at least 1
public record Limit(String name, int permits, Duration per, int burst) {
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,40}");

  public Limit {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("not a limit's name: " + name);
    }
    if (permits < 1 || burst < 1 || !per.isPositive()) {
      throw new IllegalArgumentException("the limit " + name + " permits nothing");
    }
  }

  /// `permits` in each `per`, all of them at once if needed.
  public static Limit of(String name, int permits, Duration per) {
    return new Limit(name, permits, per, permits);
  }

  /// Microseconds until one permit is available again, rounded up: never more permits than
  /// promised.
  long intervalMicros() {
    return Math.max(1, Math.ceilDiv(per.toNanos(), 1_000L * permits));
  }

  /// Whole seconds in which an empty bucket fills.
  long windowSeconds() {
    return Math.ceilDiv(intervalMicros() * burst, 1_000_000L);
  }
}
