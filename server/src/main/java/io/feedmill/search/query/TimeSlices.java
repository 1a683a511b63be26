package io.feedmill.search.query;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/// Times encoded as words, so that an index of words can also find the documents of some hours or
/// days.
///
/// Time is divided into slices of 4 minutes, and of 16, 256, 4,096 and 65,536 times that. A
/// document has one word for its slice of each size. These words begin with a space, which no word
/// of a text does.
public final class TimeSlices {
  private static final long[] SECONDS = {1L << 8, 1L << 12, 1L << 16, 1L << 20, 1L << 24};
  private static final int MOST = 16;

  private TimeSlices() {}

  /// The words of a time.
  public static List<String> of(Instant time) {
    return Arrays.stream(SECONDS)
        .mapToObj(seconds -> word(seconds, Math.floorDiv(time.getEpochSecond(), seconds)))
        .toList();
  }

  private static String word(long seconds, long number) {
    return " " + Long.toString(seconds, Character.MAX_RADIX) + ":" + number;
  }

  /// Slices without gaps.
  ///
  /// @param start of the first
  /// @param query a `tsquery` for their words; empty for all times
  public record Cover(Instant start, String query) {}

  /// At most 17 slices that cover the time from `start` or somewhat earlier to `end`; all times
  /// when it takes more.
  public static Cover covering(Instant start, Instant end) {
    for (long seconds : SECONDS) {
      long first = Math.floorDiv(start.getEpochSecond(), seconds);
      long last = Math.floorDiv(end.getEpochSecond(), seconds);
      if (last - first <= MOST) {
        String words =
            LongStream.rangeClosed(first, last)
                .mapToObj(number -> "'" + word(seconds, number) + "'")
                .collect(Collectors.joining(" | "));
        return new Cover(Instant.ofEpochSecond(first * seconds), words);
      }
    }
    return new Cover(start, "");
  }
}
