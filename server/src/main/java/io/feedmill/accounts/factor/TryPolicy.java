package io.feedmill.accounts.factor;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/// How long the next code of an app has to wait after a number of wrong ones in a row: nothing
/// after the first nine, then 10 min, twice as long each time, at most 6 h. That is 18 on the first
/// day and 4 on each later one. A guess is right once in 333,333 times, as three steps count.
final class TryPolicy {
  private static final int FREE = 9;
  private static final Duration FIRST = Duration.ofMinutes(10);
  private static final Duration LONGEST = Duration.ofHours(6);

  /// After this many wrong codes the wait grows no longer.
  private static final int MOST = 16;

  private TryPolicy() {}

  /// @param wrong codes in a row, at least 1
  static Duration after(int wrong) {
    if (wrong <= FREE) {
      return Duration.ZERO;
    }
    Duration grown = FIRST.multipliedBy(1L << (Math.min(wrong, MOST) - FREE - 1));
    return grown.compareTo(LONGEST) > 0 ? LONGEST : grown;
  }

  /// The waits in s after the first, second and each further code; the last one holds for all later
  /// ones.
  static List<Integer> seconds() {
    return IntStream.rangeClosed(1, MOST)
        .mapToObj(wrong -> (int) after(wrong).toSeconds())
        .toList();
  }
}
