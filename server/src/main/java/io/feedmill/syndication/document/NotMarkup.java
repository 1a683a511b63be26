package io.feedmill.syndication.document;

import java.util.regex.Pattern;

/// Plain words for places where some readers look for markup.
final class NotMarkup {
  private static final Pattern TAG = Pattern.compile("<(?=[A-Za-z/!?])");

  /// Joins words without a space and without being seen.
  private static final String WORD_JOINER = "\u2060";

  private NotMarkup() {}

  /// The words, in which no `<` begins a tag. Where RSS has plain text, many readers see HTML, and
  /// the W3C validator warns of it.
  static String words(String text) {
    return text.indexOf('<') < 0 ? text : TAG.matcher(text).replaceAll("<" + WORD_JOINER);
  }

  /// Whether the words mean something else when they are read as HTML.
  static boolean differsInHtml(String text) {
    return text.indexOf('<') >= 0 || text.indexOf('&') >= 0;
  }

  /// The words as HTML.
  static String html(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
