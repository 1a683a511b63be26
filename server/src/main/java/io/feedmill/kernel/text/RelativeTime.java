package io.feedmill.kernel.text;

import java.time.Duration;
import java.time.Instant;

/// How long ago something was, in words: `3 hours ago`, `just now`, `in 2 days`.
///
/// The largest whole unit counts, cut and not rounded: minutes up to an hour, hours up to a day,
/// days up to 30, months of 30 days up to 365 days, then years of 365 days.
public final class RelativeTime {
  private static final long DAYS_PER_MONTH = 30;
  private static final long DAYS_PER_YEAR = 365;

  private RelativeTime() {}

  /// The words alone.
  public static String text(Instant then, Instant now) {
    Duration distance = Duration.between(then, now).abs();
    String amount = amount(distance);
    if (amount.isEmpty()) {
      return "just now";
    }
    return then.isAfter(now) ? "in " + amount : amount + " ago";
  }

  /// The words in a `time` element that carries the exact time.
  public static SafeHtml html(Instant then, Instant now) {
    String exact = Rfc3339.format(then);
    return SafeHtml.ofCleaned(
        "<time datetime=\"" + exact + "\" title=\"" + exact + "\">" + text(then, now) + "</time>");
  }

  private static String amount(Duration distance) {
    long days = distance.toDays();
    if (days >= DAYS_PER_YEAR) {
      return counted(days / DAYS_PER_YEAR, "year");
    }
    if (days >= DAYS_PER_MONTH) {
      return counted(days / DAYS_PER_MONTH, "month");
    }
    if (days > 0) {
      return counted(days, "day");
    }
    if (distance.toHours() > 0) {
      return counted(distance.toHours(), "hour");
    }
    return distance.toMinutes() > 0 ? counted(distance.toMinutes(), "minute") : "";
  }

  private static String counted(long count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }
}
