package io.feedmill.notifications.push;

import io.feedmill.kernel.work.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// When a message that a push service did not accept is sent again: after 5 s, doubling up to an
/// hour, and not before the time that the service requested, up to six hours. A subscription whose
/// messages were not accepted for two days is deleted.
final class PushRetryPolicy {
  static final Duration LONGEST = Duration.ofDays(2);

  private static final Duration LONGEST_PAUSE = Duration.ofHours(6);
  private static final Backoff PAUSES = Backoff.between(Duration.ofSeconds(5), Duration.ofHours(1));

  private PushRetryPolicy() {}

  /// @param failing since when no message was accepted; null for the first failure
  /// @param failures in a row before this one
  /// @param asked pause that the push service requested
  /// @param chance a random number, 0 (inclusive) to 1 (exclusive)
  /// @return empty when the subscription must be deleted
  static Optional<Instant> next(
      @Nullable Instant failing,
      int failures,
      Optional<Duration> asked,
      Instant now,
      double chance) {
    if (failing != null && failing.plus(LONGEST).isBefore(now)) {
      return Optional.empty();
    }
    Duration own = PAUSES.after(failures + 1, chance);
    Duration theirs =
        asked.filter(pause -> pause.compareTo(LONGEST_PAUSE) < 0).orElse(LONGEST_PAUSE);
    return Optional.of(now.plus(asked.isPresent() && theirs.compareTo(own) > 0 ? theirs : own));
  }
}
