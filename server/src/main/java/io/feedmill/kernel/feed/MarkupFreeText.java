package io.feedmill.kernel.feed;

/// Plain text for places where some readers expect markup.
public final class MarkupFreeText {
  /// An invisible character that joins words without a space.
  private static final String WORD_JOINER = "\u2060";

  private MarkupFreeText() {}

  /// The text, in which no `<` begins a tag. Where RSS has plain text, many readers expect HTML,
  /// and the W3C validator warns of it.
  public static String words(String text) {
    if (text.indexOf('<') < 0) {
      return text;
    }
    StringBuilder words = new StringBuilder(text.length() + 1);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      words.append(c);
      if (c == '<' && i + 1 < text.length() && beginsTag(text.charAt(i + 1))) {
        words.append(WORD_JOINER);
      }
    }
    return words.toString();
  }

  private static boolean beginsTag(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '/' || c == '!' || c == '?';
  }

  /// Whether the text has another meaning as HTML.
  public static boolean differsInHtml(String text) {
    return text.indexOf('<') >= 0 || text.indexOf('&') >= 0;
  }

  /// The text as HTML.
  public static String html(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
