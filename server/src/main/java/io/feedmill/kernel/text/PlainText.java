package io.feedmill.kernel.text;

/// Text that people typed, before it is kept.
public final class PlainText {
  private PlainText() {}

  /// The text on one line: runs of white space and control characters become one space, none at the
  /// ends.
  public static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
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

  /// Number of characters as people count them.
  public static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /// Whether it has a character that cannot be stored: half a surrogate pair, or NUL.
  public static boolean broken(String text) {
    return text.codePoints().anyMatch(c -> c == 0 || (c >= 0xD800 && c <= 0xDFFF));
  }
}
