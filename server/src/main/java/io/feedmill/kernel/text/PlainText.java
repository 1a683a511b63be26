package io.feedmill.kernel.text;

/// Text that people typed, before it is kept.
public final class PlainText {
  private PlainText() {}

  /// The text on one line: runs of white space and control characters become one space, none at the
  /// ends.
  public static String oneLine(String text) {
    return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
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
