package io.feedmill.storefront.catalog;

import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The search words of items: runs of letters and digits, in lower case, cut to 50 characters.
/// There is no stemming; a prefix of a word matches.
final class SearchWords {
  private static final int LONGEST = 50;
  private static final int MOST_SOUGHT = 10;

  private SearchWords() {}

  /// Every word of an item, once.
  static List<String> of(String name, String description) {
    return split(name + " " + description).toList();
  }

  /// The words of a search, at most ten.
  static List<String> ofSearch(String typed) {
    return split(typed).limit(MOST_SOUGHT).toList();
  }

  /// Whether a name has, for each of these prefixes, a word that begins with it.
  static boolean match(String name, List<String> prefixes) {
    List<String> words = of(name, "");
    return prefixes.stream()
        .allMatch(prefix -> words.stream().anyMatch(word -> word.startsWith(prefix)));
  }

  private static Stream<String> split(String text) {
    int[] characters = text.toLowerCase(Locale.ROOT).codePoints().toArray();
    IntPredicate inWord = at -> at < characters.length && isPartOfWord(characters[at]);
    return IntStream.range(0, characters.length)
        .filter(at -> inWord.test(at) && (at == 0 || !inWord.test(at - 1)))
        .mapToObj(start -> word(characters, start))
        .distinct();
  }

  /// The word that starts there, cut to 50 characters.
  private static String word(int[] characters, int start) {
    int end = start;
    while (end < characters.length && end - start < LONGEST && isPartOfWord(characters[end])) {
      end++;
    }
    return new String(characters, start, end - start);
  }

  private static boolean isPartOfWord(int character) {
    return switch (Character.getType(character)) {
      case Character.NON_SPACING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          true;
      default -> Character.isLetter(character);
    };
  }

  /// A `tsquery` for items with a word for each of these prefixes.
  ///
  /// @param prefixes at least one word, letters and digits only
  static String query(List<String> prefixes) {
    return prefixes.stream().map(word -> "'" + word + "':*").collect(Collectors.joining(" & "));
  }
}
