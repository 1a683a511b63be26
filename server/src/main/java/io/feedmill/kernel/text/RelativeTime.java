package io.feedmill.kernel.text;

import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/// How long ago something was, in words: `3 hours ago`, `just now`, `in 2 days`. In the language of
/// the page.
///
/// The largest whole unit counts, cut and not rounded: minutes up to an hour, hours up to a day,
/// days up to 30, months of 30 days up to 365 days, then years of 365 days.
public final class RelativeTime {
  private static final Duration WEEK = Duration.ofDays(7);
  static final long DAYS_PER_MONTH = 30;
  static final long DAYS_PER_YEAR = 365;

  private RelativeTime() {}

  /// The words alone.
  public static String text(Instant then, Instant now) {
    Duration distance = Duration.between(then, now).abs();
    if (distance.toMinutes() == 0) {
      return Texts.text("just now");
    }
    boolean future = then.isAfter(now);
    if (Language.current() != Language.ENGLISH) {
      return LocalTimes.current().relative(distance, future);
    }
    String amount = amount(distance);
    return future ? "in " + amount : amount + " ago";
  }

  /// The words in a `time` element that carries the exact time.
  public static SafeHtml html(Instant then, Instant now) {
    return element(then, text(then, now));
  }

  /// The shortest words, for lists: `now`, `12m`, `3h`, `2d`, after a week `14 Nov`, in other years
  /// `14 Nov 2025`, in UTC.
  public static String shortText(Instant then, Instant now) {
    Duration distance = Duration.between(then, now);
    if (distance.compareTo(WEEK) >= 0 || distance.compareTo(Duration.ZERO.minusMinutes(1)) < 0) {
      ZonedDateTime day = then.atZone(ZoneOffset.UTC);
      boolean thisYear = day.getYear() == now.atZone(ZoneOffset.UTC).getYear();
      return LocalTimes.current().day(day, thisYear);
    }
    if (distance.toMinutes() == 0) {
      return Texts.text("now");
    }
    return Language.current() == Language.ENGLISH
        ? shortAmount(distance)
        : LocalTimes.current().shortAmount(distance);
  }

  private static String shortAmount(Duration distance) {
    if (distance.toDays() > 0) {
      return distance.toDays() + "d";
    }
    return distance.toHours() > 0 ? distance.toHours() + "h" : distance.toMinutes() + "m";
  }

  /// The shortest words in a `time` element that carries the exact time.
  public static SafeHtml shortHtml(Instant then, Instant now) {
    return element(then, shortText(then, now));
  }

  /// The day of a time in a zone, as a heading in a list: `Today`, `Yesterday`, then `14 Nov`, in
  /// other years `14 Nov 2025`.
  public static String day(Instant then, Instant now, ZoneId zone) {
    ZonedDateTime time = then.atZone(zone);
    LocalDate today = now.atZone(zone).toLocalDate();
    LocalDate day = time.toLocalDate();
    if (!day.isBefore(today)) {
      return Texts.text("Today");
    }
    return day.equals(today.minusDays(1))
        ? Texts.text("Yesterday")
        : LocalTimes.current().day(time, day.getYear() == today.getYear());
  }

  private static SafeHtml element(Instant then, String text) {
    String exact = Rfc3339.format(then);
    return SafeHtml.ofCleaned(
        "<time datetime=\"" + exact + "\" title=\"" + exact + "\">" + text + "</time>");
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
    return counted(distance.toMinutes(), "minute");
  }

  private static String counted(long count, String unit) {
    return count + " " + unit + (count == 1 ? "" : "s");
  }
}
