package io.feedmill.app.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words of a text as they are looked for: runs of letters and digits, in lower case, without
/// the `s` of a plural.
final class DocWords {
  private static final int SHORTEST_PLURAL = 4;
  private static final int LONGEST = 60;

  private DocWords() {}

  /// @param end where the word ends in the text
  record Word(String text, int start, int end) {}

  /// @param most that are read; the rest of the text is omitted
  static List<Word> of(String text, int most) {
    List<Word> words = new ArrayList<>();
    int start = -1;
    for (int at = 0; at <= text.length() && words.size() < most; at++) {
      boolean inside = at < text.length() && Character.isLetterOrDigit(text.charAt(at));
      if (inside && start < 0) {
        start = at;
      } else if (!inside && start >= 0) {
        words.add(new Word(stem(text.substring(start, at)), start, at));
        start = -1;
      }
    }
    return words;
  }

  private static String stem(String word) {
    String lower = word.substring(0, Math.min(word.length(), LONGEST)).toLowerCase(Locale.ROOT);
    boolean plural =
        lower.length() >= SHORTEST_PLURAL && lower.endsWith("s") && !lower.endsWith("ss");
    return plural ? lower.substring(0, lower.length() - 1) : lower;
  }
}
