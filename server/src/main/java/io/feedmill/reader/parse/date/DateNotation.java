package io.feedmill.reader.parse.date;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.text.PlainText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;

/// Converts dates to the notation that [FeedDate] and [CalendarDay] read: days of ISO 8601 with all
/// digits of the year and hyphens, times with colons, and `AM` or `PM` after the time.
final class DateNotation {
  private static final int CENTURY_TURN = 50;
  private static final char FIRST_EAST_ASIAN = 0x1100;

  private static final Pattern COMPACT =
      Pattern.compile("(\\d{4})(\\d{2})(\\d{2})(?:T?(\\d{2})(\\d{2})(\\d{2})?(.*))?");
  private static final Pattern SHORT =
      Pattern.compile("(\\d{2})(?:-(\\d{2})-(\\d{2})|(\\d{2})(\\d{2}))((?:[T ]).*)?");
  private static final Pattern ORDINAL = Pattern.compile("(\\d{4}|\\d{2})-?(\\d{3})((?:[T ]).*)?");
  private static final Pattern EAST_ASIAN =
      Pattern.compile("(\\d{1,2}) ?[시時时点點] ?(?:(\\d{1,2}) ?[분分] ?(?:(\\d{1,2}) ?[초秒])?)?");
  private static final Pattern TIME = Pattern.compile("\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?");

  private static final List<String> MORNING =
      List.of("오전", "上午", "午前", "凌晨", "早上", "π.μ.", "πμ", "a. m.", "de.", "ص", "ก่อนเที่ยง");
  private static final List<String> AFTERNOON =
      List.of("오후", "下午", "午後", "中午", "晚上", "μ.μ.", "μμ", "p. m.", "du.", "م", "หลังเที่ยง");

  private DateNotation() {}

  /// @param written at most some hundred characters
  static String of(String written) {
    String date = PlainText.words(written);
    Matcher compact = COMPACT.matcher(date);
    if (compact.matches()) {
      return compact(compact);
    }
    Matcher ordinal = ORDINAL.matcher(date);
    if (ordinal.matches()) {
      return ordinal(ordinal);
    }
    Matcher brief = SHORT.matcher(date);
    if (brief.matches()) {
      return brief(brief, date);
    }
    return withHalf(withColons(date));
  }

  /// A year of two digits means one from 1950 to 2049.
  static int year(String digits) {
    int year = Integer.parseInt(digits);
    if (digits.length() > 2) {
      return year;
    }
    return year < CENTURY_TURN ? 2000 + year : 1900 + year;
  }

  private static String compact(Matcher compact) {
    String day = compact.group(1) + "-" + compact.group(2) + "-" + compact.group(3);
    if (compact.group(4) == null) {
      return day;
    }
    String second = compact.group(6) == null ? "00" : compact.group(6);
    return "%sT%s:%s:%s%s"
        .formatted(day, compact.group(4), compact.group(5), second, compact.group(7));
  }

  private static String ordinal(Matcher ordinal) {
    LocalDate day = LocalDate.ofYearDay(year(ordinal.group(1)), Integer.parseInt(ordinal.group(2)));
    return day + rest(ordinal.group(3));
  }

  /// Two digits each are year, month and day if that is a day, else another common order.
  private static String brief(Matcher brief, String date) {
    String month = brief.group(2) == null ? brief.group(4) : brief.group(2);
    String day = brief.group(3) == null ? brief.group(5) : brief.group(3);
    try {
      LocalDate meant =
          LocalDate.of(year(brief.group(1)), Integer.parseInt(month), Integer.parseInt(day));
      return meant + rest(brief.group(6));
    } catch (DateTimeException otherOrder) {
      return date;
    }
  }

  private static String rest(String rest) {
    return rest == null ? "" : rest;
  }

  private static String withColons(String date) {
    Matcher time = EAST_ASIAN.matcher(date);
    if (!time.find()) {
      return date;
    }
    String minute = time.group(2) == null ? "00" : twoDigits(time.group(2));
    String second = time.group(3) == null ? "00" : twoDigits(time.group(3));
    return date.substring(0, time.start())
        + time.group(1)
        + ":"
        + minute
        + ":"
        + second
        + " "
        + date.substring(time.end());
  }

  private static String twoDigits(String digits) {
    return digits.length() == 1 ? "0" + digits : digits;
  }

  /// Moves `AM` or `PM` after the time.
  private static String withHalf(String date) {
    String lower = date.toLowerCase(Locale.ROOT);
    if (lower.length() != date.length()) {
      return date;
    }
    String morning = moved(date, lower, MORNING, " AM ");
    return morning.equals(date) ? moved(date, lower, AFTERNOON, " PM ") : morning;
  }

  private static String moved(String date, String lower, List<String> words, String half) {
    for (String word : words) {
      int start = lower.indexOf(word);
      if (start >= 0 && isWhole(lower, start, word)) {
        return moved(date, start, word.length(), half);
      }
    }
    return date;
  }

  /// Whether no letters are beside the word; this is not required for East Asian words.
  private static boolean isWhole(String text, int start, String word) {
    int end = start + word.length();
    boolean begins = start == 0 || !Character.isLetter(text.charAt(start - 1));
    boolean ends = end == text.length() || !Character.isLetter(text.charAt(end));
    return word.charAt(0) >= FIRST_EAST_ASIAN || (begins && ends);
  }

  private static String moved(String date, int start, int length, String half) {
    String rest = date.substring(0, start) + " " + date.substring(start + length);
    Matcher time = TIME.matcher(rest);
    return time.find() ? rest.substring(0, time.end()) + half + rest.substring(time.end()) : date;
  }
}
