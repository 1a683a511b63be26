package io.feedmill.kernel.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A length of time in words.
public final class TimeSpan {
  private TimeSpan() {}

  /// The span in its units, such as `7 min 12 s`.
  public static String text(long seconds) {
    Duration whole = Duration.ofSeconds(seconds);
    List<String> parts = new ArrayList<>();
    add(parts, whole.toDaysPart(), "d");
    add(parts, whole.toHoursPart(), "h");
    add(parts, whole.toMinutesPart(), "min");
    add(parts, whole.toSecondsPart(), "s");
    return parts.isEmpty() ? "0 s" : String.join(" ", parts);
  }

  private static void add(List<String> parts, long count, String unit) {
    if (count > 0) {
      parts.add(count + " " + unit);
    }
  }
}
