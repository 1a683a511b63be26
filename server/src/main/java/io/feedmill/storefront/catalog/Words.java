package io.feedmill.storefront.catalog;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words by which items are found: runs of letters and digits, in lower case, cut to 50
/// characters. No language's endings are known; the beginning of a word finds it.
final class Words {
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
  private static final int LONGEST = 50;
  private static final int MOST_SOUGHT = 10;

  private Words() {}

  /// Every word of an item, once.
  static List<String> of(String name, String description) {
    return split(name + " " + description).toList();
  }

  /// The words that somebody looks for, at most ten.
  static List<String> sought(String typed) {
    return split(typed).limit(MOST_SOUGHT).toList();
  }

  private static Stream<String> split(String text) {
    return BETWEEN
        .splitAsStream(text.toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .map(Words::cut)
        .distinct();
  }

  private static String cut(String word) {
    int length = word.codePointCount(0, word.length());
    return length <= LONGEST ? word : word.substring(0, word.offsetByCodePoints(0, LONGEST));
  }

  /// A `tsquery` for items that have a word beginning with each of these.
  ///
  /// @param sought at least one word, letters and digits only
  static String query(List<String> sought) {
    return sought.stream().map(word -> "'" + word + "':*").collect(Collectors.joining(" & "));
  }
}
