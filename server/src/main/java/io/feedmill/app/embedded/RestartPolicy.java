package io.feedmill.app.embedded;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// How long to wait before a server is restarted, and when to give up. The delay grows with the
/// number of recent ends. A failed start counts as an end.
///
/// | ends within ten minutes | delay |
/// |---|---|
/// | 1 | none |
/// | 2 to 6 | 0.25 s, 0.5 s, 1 s, 2 s, 4 s |
/// | more than 6 | give up |
final class RestartPolicy {
  private static final Duration WINDOW = Duration.ofMinutes(10);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
  private static final int MOST = 6;

  private final Deque<Instant> ends = new ArrayDeque<>();

  /// Records an end.
  ///
  /// @return the delay; empty to give up
  Optional<Duration> ended(Instant now) {
    while (!ends.isEmpty() && ends.getFirst().isBefore(now.minus(WINDOW))) {
      ends.removeFirst();
    }
    ends.addLast(now);
    int count = ends.size();
    if (count > MOST) {
      return Optional.empty();
    }
    return Optional.of(count == 1 ? Duration.ZERO : FIRST_PAUSE.multipliedBy(1L << (count - 2)));
  }
}
