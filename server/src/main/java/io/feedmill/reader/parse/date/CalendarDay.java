package io.feedmill.reader.parse.date;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the day of a date, in any order of its parts.
final class CalendarDay {
  private static final Pattern PART = Pattern.compile("\\d+|[\\p{L}\\p{M}]+");

  private CalendarDay() {}

  /// The day; null when the text has none.
  ///
  /// @throws java.time.DateTimeException if the day does not exist in the calendar
  static @Nullable LocalDate parse(String text) {
    List<String> numbers = new ArrayList<>();
    int month = 0;
    Matcher part = PART.matcher(text);
    while (part.find()) {
      String word = part.group();
      if (Character.isDigit(word.charAt(0))) {
        numbers.add(word);
      } else {
        int named = MonthNames.number(word);
        month = named == 0 ? month : named;
      }
    }
    return month > 0 ? withMonth(numbers, month) : ofNumbers(numbers, text.contains("/"));
  }

  private static @Nullable LocalDate withMonth(List<String> numbers, int month) {
    if (numbers.isEmpty()) {
      return null;
    }
    String year =
        numbers.stream()
            .filter(CalendarDay::isYear)
            .findFirst()
            .orElse(numbers.size() > 1 ? numbers.get(1) : "");
    if (year.isEmpty()) {
      return null;
    }
    String day = numbers.stream().filter(number -> !isYear(number)).findFirst().orElse("1");
    return LocalDate.of(DateNotation.year(year), month, Integer.parseInt(day));
  }

  private static @Nullable LocalDate ofNumbers(List<String> numbers, boolean slashes) {
    if (numbers.isEmpty()) {
      return null;
    }
    if (isYear(numbers.getFirst())) {
      return LocalDate.of(
          DateNotation.year(numbers.getFirst()),
          numbers.size() > 1 ? Integer.parseInt(numbers.get(1)) : 1,
          numbers.size() > 2 ? Integer.parseInt(numbers.get(2)) : 1);
    }
    if (numbers.size() < 3) {
      return null;
    }
    int first = Integer.parseInt(numbers.getFirst());
    int second = Integer.parseInt(numbers.get(1));
    boolean monthFirst = (slashes && first <= 12) || second > 12;
    return monthFirst
        ? LocalDate.of(DateNotation.year(numbers.get(2)), first, second)
        : LocalDate.of(DateNotation.year(numbers.get(2)), second, first);
  }

  private static boolean isYear(String number) {
    return number.length() == 4;
  }
}
