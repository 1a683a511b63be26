package io.feedmill.kernel.text;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/// Text that people typed, before it is stored.
public final class PlainText {
  private PlainText() {}

  /// The text on one line: runs of white space and control characters become one space, none at the
  /// ends.
  public static String oneLine(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c > ' ' && c != 0x7F) {
        out.append(c);
      } else if (out.isEmpty() || out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().strip();
  }

  /// The parts between white space of ASCII, without empty ones.
  public static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    StringTokenizer parts = new StringTokenizer(text, " \t\n\u000B\f\r");
    while (parts.hasMoreTokens()) {
      tokens.add(parts.nextToken());
    }
    return tokens;
  }

  /// The text before the first such character, the whole text when it has none.
  public static String before(char end, String text) {
    int at = text.indexOf(end);
    return at < 0 ? text : text.substring(0, at);
  }

  /// The words of the text with one space between them: runs of control characters and of all that
  /// Unicode calls a separator become one, and none are left at the ends.
  public static String words(String text) {
    int clean = 0;
    while (clean < text.length() && !isBlank(text, clean)) {
      clean++;
    }
    if (clean == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length()).append(text, 0, clean);
    for (int at = clean; at < text.length(); at++) {
      if (!isBlank(text, at)) {
        out.append(text.charAt(at));
      } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    boolean trailing = !out.isEmpty() && out.charAt(out.length() - 1) == ' ';
    return out.substring(0, trailing ? out.length() - 1 : out.length());
  }

  private static boolean isBlank(String text, int at) {
    char c = text.charAt(at);
    return c <= ' ' || (c >= 0x7F && (c <= 0xA0 || (c >= 0x1680 && Character.isSpaceChar(c))));
  }

  /// The text without control characters of ASCII, except tabs and line ends.
  public static String printable(String text) {
    if (text.chars().noneMatch(PlainText::isUnprintable)) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    text.chars().filter(c -> !isUnprintable(c)).forEach(c -> out.append((char) c));
    return out.toString();
  }

  private static boolean isUnprintable(int c) {
    return c < ' ' && c != '\t' && c != '\n' && c != '\r';
  }

  /// Number of visible characters.
  public static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /// Whether it has a character that cannot be stored: half a surrogate pair, or NUL.
  public static boolean broken(String text) {
    return text.codePoints().anyMatch(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF));
  }

  /// Whether text that others read must not have it: control characters except tabs and line ends,
  /// those that change the direction of the following text, and half a surrogate pair.
  public static boolean isForbidden(int c) {
    return isUnprintable(c)
        || c == 0x7f
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069)
        || Character.getType(c) == Character.SURROGATE;
  }
}
