package io.feedmill.search.query;

import io.feedmill.kernel.text.PlainText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Titles normalised for suggestions: on one line, in lower case, without accents.
public final class Labels {
  private static final int LONGEST = 200;
  private static final int LEAST_LETTERS = 3;
  private static final int MOST_LETTERS = 30;

  private Labels() {}

  public static String of(String title) {
    String line = PlainText.words(title);
    String start = line.substring(0, Math.min(LONGEST, line.length()));
    StringBuilder out = new StringBuilder();
    Normalizer.normalize(start.toLowerCase(Locale.ROOT), Normalizer.Form.NFKD)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(out::appendCodePoint);
    return out.toString();
  }

  /// The words of a label that may be suggested.
  public static List<String> words(String label) {
    List<String> words = new ArrayList<>();
    int at = 0;
    while (at < label.length()) {
      int end = at;
      while (end < label.length() && Character.isLetterOrDigit(label.charAt(end))) {
        end++;
      }
      String word = label.substring(at, end);
      if (end - at >= LEAST_LETTERS
          && end - at <= MOST_LETTERS
          && word.chars().anyMatch(Character::isLetter)) {
        words.add(word);
      }
      at = end + 1;
    }
    return words;
  }
}
