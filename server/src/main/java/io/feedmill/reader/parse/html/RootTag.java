package io.feedmill.reader.parse.html;

import java.util.Locale;
import java.util.Set;

/// The first tag of a document, which shows whether it is a page or a feed.
public final class RootTag {
  private static final String DOCTYPE = "<!doctype";
  private static final Set<String> FEEDS = Set.of("rss", "rdf", "feed");
  private static final int LONGEST_PREFIX = 20;

  private RootTag() {}

  /// Whether the document is declared as HTML before a feed begins. A document type of HTML counts
  /// if the first element after it is not that of a feed.
  public static boolean isPage(String text) {
    boolean html = false;
    for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
      boolean doctype = isDoctypeOfHtml(text, at);
      String name = name(text, at + 1);
      if (name.equals("html")) {
        return true;
      }
      if (FEEDS.contains(name.substring(name.indexOf(':') + 1))) {
        return false;
      }
      html |= doctype;
      if (html && !doctype && isElement(text, at + 1)) {
        return true;
      }
    }
    return html;
  }

  private static boolean isElement(String text, int at) {
    return at < text.length() && Character.isLetter(text.charAt(at));
  }

  private static boolean isDoctypeOfHtml(String text, int at) {
    if (!text.regionMatches(true, at, DOCTYPE, 0, DOCTYPE.length())) {
      return false;
    }
    int blank = at + DOCTYPE.length();
    int name = blank;
    while (name < text.length() && isBlank(text.charAt(name))) {
      name++;
    }
    return name > blank && text.regionMatches(true, name, "html", 0, "html".length());
  }

  /// The name of a tag up to white space or `>`, in lower case, with its prefix; empty when there
  /// is no tag or the prefix is longer than 20 characters.
  private static String name(String text, int start) {
    int most = Math.min(text.length(), start + LONGEST_PREFIX + 1 + "feed".length() + 1);
    for (int at = start; at < most; at++) {
      char c = text.charAt(at);
      if (c == '>' || isBlank(c)) {
        return text.substring(start, at).toLowerCase(Locale.ROOT);
      }
    }
    return "";
  }

  private static boolean isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }
}
