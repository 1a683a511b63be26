package io.feedmill.reader.parse.date;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads the dates of real feeds: RFC 822 and 3339 and common deviations, such as two-digit years,
/// wrong weekdays, missing or named zones, month names and halves of the day of many languages,
/// Unix times.
///
/// A missing zone is UTC, a missing time midnight, a missing day the first.
public final class FeedDate {
  private static final int MAX_LENGTH = 100;
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2200;
  private static final Pattern UNIX = Pattern.compile("\\d{10}(\\d{3})?");
  private static final Pattern TIME =
      Pattern.compile(
          "(?:^|[^\\d+-])(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d+))?)?(?:\\s*([aApP])\\.?[mM]\\b)?");

  private FeedDate() {}

  /// The time of the text, null when it has none between 1900 and 2200.
  public static @Nullable Instant parse(String text) {
    String date = text.strip();
    if (date.isEmpty() || date.length() > MAX_LENGTH) {
      return null;
    }
    try {
      Instant time = UNIX.matcher(date).matches() ? unix(date) : calendar(date);
      return time == null || isAbsurd(time) ? null : time;
    } catch (DateTimeException | NumberFormatException impossible) {
      return null;
    }
  }

  /// The time of the first text that has one, null when none has.
  public static @Nullable Instant first(String... texts) {
    for (String text : texts) {
      Instant time = parse(text);
      if (time != null) {
        return time;
      }
    }
    return null;
  }

  private static boolean isAbsurd(Instant time) {
    int year = time.atOffset(ZoneOffset.UTC).getYear();
    return year < FIRST_YEAR || year > LAST_YEAR;
  }

  private static Instant unix(String digits) {
    long number = Long.parseLong(digits);
    return digits.length() > 10 ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number);
  }

  private static @Nullable Instant calendar(String date) {
    String spelled = DateNotation.of(date);
    Matcher time = TIME.matcher(spelled);
    if (!time.find()) {
      LocalDate day = CalendarDay.parse(spelled);
      return day == null ? null : day.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
    String behind = spelled.substring(time.end());
    ZoneText zone = ZoneText.in(behind);
    LocalDate day = CalendarDay.parse(spelled.substring(0, time.start(1)) + " " + zone.rest());
    if (day == null) {
      return null;
    }
    int hour = hour(time);
    LocalTime clock = LocalTime.of(hour % 24, number(time.group(2)), second(time), nanos(time));
    return day.plusDays(hour / 24).atTime(clock).toInstant(zone.offset());
  }

  private static int hour(Matcher time) {
    int hour = number(time.group(1));
    String half = time.group(5);
    if (half == null || hour > 12) {
      boolean midnight = hour == 24 && number(time.group(2)) == 0;
      if (hour > 23 && !midnight) {
        throw new DateTimeException("no such hour: " + hour);
      }
      return hour;
    }
    return hour % 12 + (half.toLowerCase(Locale.ROOT).equals("p") ? 12 : 0);
  }

  private static int second(Matcher time) {
    int second = time.group(3) == null ? 0 : number(time.group(3));
    return second == 60 ? 59 : second;
  }

  private static int nanos(Matcher time) {
    String fraction = time.group(4);
    return fraction == null ? 0 : number((fraction + "000000000").substring(0, 9));
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }
}
