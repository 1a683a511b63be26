package io.feedmill.reader.fetch.state;

import io.feedmill.reader.parse.api.ParsedEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// When a feed is fetched again.
///
/// | last fetch | pause |
/// |---|---|
/// | succeeded | half the mean time between its newest ten entries, counted to now, 5 min to 24 h |
/// | succeeded, no entry has a date | 1 h |
/// | failed n times in a row | 15 min doubled n - 1 times, to 24 h |
///
/// A longer pause requested by `ttl`, `Cache-Control` or `Retry-After` is respected, up to 24 h. A
/// random part of up to a tenth spreads feeds that were planned together. A feed that a hub pushes
/// is polled every 3 h at most.
public final class RefreshPolicy {
  static final Duration SHORTEST = Duration.ofMinutes(5);
  public static final Duration LONGEST = Duration.ofHours(24);
  private static final Duration WHILE_TOLD = Duration.ofHours(3);
  private static final Duration UNKNOWN = Duration.ofHours(1);
  private static final Duration FIRST_RETRY = Duration.ofMinutes(15);
  private static final int MOST_DOUBLINGS = 10;
  private static final int NEWEST = 10;

  private RefreshPolicy() {}

  /// How often a feed has new entries.
  ///
  /// @param since date of the oldest of the newest entries, null when none has a date
  /// @param count how many those are
  public record Pace(@Nullable Instant since, int count) {
    /// The pace of the newest ten entries that are not dated in the future.
    public static Pace of(List<ParsedEntry> entries, Instant now) {
      List<Instant> newest =
          entries.stream()
              .map(ParsedEntry::published)
              .filter(Objects::nonNull)
              .filter(date -> !date.isAfter(now))
              .sorted(Comparator.reverseOrder())
              .limit(NEWEST)
              .toList();
      return newest.isEmpty() ? new Pace(null, 0) : new Pace(newest.getLast(), newest.size());
    }
  }

  /// @param wished the longest pause that feed and server request
  /// @param chance 0 (inclusive) to 1 (exclusive)
  public static Duration afterSuccess(Pace pace, Instant now, Duration wished, double chance) {
    Duration own =
        pace.since() == null || pace.count() == 0
            ? UNKNOWN
            : within(Duration.between(pace.since(), now).dividedBy(2L * pace.count()));
    return spread(longer(own, wished), chance);
  }

  /// @param failures in a row, 1 or more
  public static Duration afterFailure(int failures, Duration wished, double chance) {
    int doublings = Math.min(failures - 1, MOST_DOUBLINGS);
    return spread(longer(within(FIRST_RETRY.multipliedBy(1L << doublings)), wished), chance);
  }

  private static Duration longer(Duration own, Duration wished) {
    return wished.compareTo(own) > 0 ? atMost(wished) : own;
  }

  private static Duration within(Duration pause) {
    if (pause.compareTo(SHORTEST) < 0) {
      return SHORTEST;
    }
    return atMost(pause);
  }

  /// No longer than the longest pause.
  public static Duration atMost(Duration pause) {
    return pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
  }

  /// The next poll of a feed that a hub pushes.
  public static Instant safely(Instant now) {
    return now.plus(spread(WHILE_TOLD, ThreadLocalRandom.current().nextDouble()));
  }

  private static Duration spread(Duration pause, double chance) {
    return pause.plusMillis((long) (pause.toMillis() * chance / 10));
  }
}
