package io.feedmill.reader.parse.date;

import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Names of months, long and short, in the languages whose feeds are known to write them out.
final class MonthNames {
  private static final int NO_MONTH = 0;
  private static final List<TextStyle> STYLES =
      List.of(
          TextStyle.FULL, TextStyle.SHORT, TextStyle.FULL_STANDALONE, TextStyle.SHORT_STANDALONE);
  private static final Map<String, Integer> ENGLISH = english();

  private MonthNames() {}

  /// The month, 1 to 12, that has this name in any of the languages, English first; 0 when none
  /// has.
  static int number(String word) {
    String name = word.toLowerCase(Locale.ROOT);
    Integer english = ENGLISH.get(name);
    return english == null ? Foreign.NUMBERS.getOrDefault(name, NO_MONTH) : english;
  }

  /// English months, and other words common in dates, so that the other languages are rarely
  /// needed.
  private static Map<String, Integer> english() {
    Map<String, Integer> numbers = new HashMap<>();
    add(Locale.ENGLISH, numbers);
    numbers.put("sept", Month.SEPTEMBER.getValue());
    for (DayOfWeek day : DayOfWeek.values()) {
      numbers.put(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH).toLowerCase(Locale.ROOT), 0);
      numbers.put(day.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT), 0);
    }
    List.of("t", "z", "gmt", "utc", "ut", "st", "nd", "rd", "th")
        .forEach(word -> numbers.put(word, NO_MONTH));
    return Map.copyOf(numbers);
  }

  private static void add(Locale locale, Map<String, Integer> numbers) {
    for (Month month : Month.values()) {
      for (TextStyle style : STYLES) {
        String name = month.getDisplayName(style, locale).toLowerCase(locale).replace(".", "");
        numbers.putIfAbsent(name, month.getValue());
      }
    }
  }

  private static final class Foreign {
    private static final List<String> LANGUAGES =
        List.of(
            "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "uk", "cs", "sk", "hu", "ro", "tr",
            "sv", "da", "no", "fi", "el", "bg", "ca", "id");
    private static final Map<String, Integer> NUMBERS = numbers();

    private static Map<String, Integer> numbers() {
      Map<String, Integer> numbers = new HashMap<>();
      LANGUAGES.forEach(language -> add(Locale.of(language), numbers));
      return Map.copyOf(numbers);
    }
  }
}
