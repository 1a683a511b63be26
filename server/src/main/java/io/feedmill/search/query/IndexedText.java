package io.feedmill.search.query;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;

/// Normalises texts for the parser of PostgreSQL, in the same way for documents and queries: in
/// lower case; names such as C++ as words of letters; scripts without spaces in overlapping pairs
/// of characters.
public final class IndexedText {
  private static final Map<String, String> NAMES =
      Map.of("c++", " cplusplus ", "c#", " csharp ", "f#", " fsharp ", ".net", " dotnet ");

  private IndexedText() {}

  public static String of(String text) {
    return named(paired(Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT)));
  }

  /// Whether a text has characters of a script without spaces.
  public static boolean isPaired(String text) {
    return text.codePoints().anyMatch(IndexedText::withoutSpaces);
  }

  private static String named(String text) {
    if (text.indexOf('+') < 0 && text.indexOf('#') < 0 && text.indexOf('.') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    int at = 0;
    while (at < text.length()) {
      String name = nameAt(text, at);
      if (name.isEmpty()) {
        out.append(text.charAt(at++));
      } else {
        out.append(NAMES.get(name));
        at += name.length();
      }
    }
    return out.toString();
  }

  private static String nameAt(String text, int at) {
    char first = text.charAt(at);
    if (first != 'c' && first != 'f' && first != '.') {
      return "";
    }
    if (at > 0 && isWord(text.charAt(at - 1))) {
      return "";
    }
    for (String name : NAMES.keySet()) {
      int end = at + name.length();
      if (text.startsWith(name, at) && (end == text.length() || !isWord(text.charAt(end)))) {
        return name;
      }
    }
    return "";
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '+' || c == '#';
  }

  private static String paired(String text) {
    if (!isPaired(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder(2 * text.length());
    int at = 0;
    while (at < text.length()) {
      int end = runEnd(text, at);
      if (end > at) {
        pairs(text.substring(at, end), out);
        at = end;
      } else {
        int c = text.codePointAt(at);
        out.appendCodePoint(c);
        at += Character.charCount(c);
      }
    }
    return out.toString();
  }

  private static int runEnd(String text, int from) {
    int at = from;
    while (at < text.length() && withoutSpaces(text.codePointAt(at))) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  private static void pairs(String run, StringBuilder out) {
    int[] characters = run.codePoints().toArray();
    out.append(' ');
    for (int i = 0; i + 1 < characters.length || i == 0; i++) {
      out.appendCodePoint(characters[i]);
      if (i + 1 < characters.length) {
        out.appendCodePoint(characters[i + 1]);
      }
      out.append(' ');
    }
  }

  private static boolean withoutSpaces(int c) {
    if (c < 0x0E00) {
      return false;
    }
    return switch (UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR -> Character.isLetter(c);
      default -> false;
    };
  }
}
