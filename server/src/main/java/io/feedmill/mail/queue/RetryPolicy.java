package io.feedmill.mail.queue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// When a mail is attempted again: after 1 min, 5 min, 30 min, 2 h, then every 6 h, for 48 h.
final class RetryPolicy {
  static final Duration LONGEST = Duration.ofDays(2);
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(6));

  private RetryPolicy() {}

  /// @param attempts that failed, at least 1
  /// @param began when the mail was queued, or retried by an administrator
  /// @param expires when it becomes useless
  /// @return empty when it is given up
  static Optional<Instant> next(int attempts, Instant began, Instant expires, Instant now) {
    Instant next = now.plus(PAUSES.get(Math.min(attempts, PAUSES.size()) - 1));
    Instant end = began.plus(LONGEST);
    return Optional.of(next).filter(time -> time.isBefore(end) && time.isBefore(expires));
  }
}
