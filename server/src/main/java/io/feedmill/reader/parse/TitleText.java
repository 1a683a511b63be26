package io.feedmill.reader.parse;

import io.feedmill.reader.parse.html.Markup;
import java.util.Locale;
import java.util.Set;
import org.jsoup.parser.Parser;

/// Distinguishes text from HTML in titles of RSS, whose format does not specify it.
///
/// It is HTML if it has an end tag, an empty element or a character reference, and no other tags
/// than those of HTML that are common in titles. `List<String>` and `<script> tags explained` are
/// text.
final class TitleText {
  private static final int LONGEST_NAME = 12;
  private static final int LONGEST_REFERENCE = 12;
  private static final int MOST_DIGITS = 9;
  private static final Set<String> EMPTY = Set.of("br", "hr", "img", "wbr");
  private static final Set<String> USUAL =
      Set.of(
          "a",
          "abbr",
          "acronym",
          "b",
          "bdi",
          "bdo",
          "big",
          "blockquote",
          "br",
          "center",
          "cite",
          "code",
          "del",
          "dfn",
          "div",
          "em",
          "font",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "i",
          "img",
          "ins",
          "kbd",
          "li",
          "mark",
          "nobr",
          "ol",
          "p",
          "pre",
          "q",
          "rp",
          "rt",
          "ruby",
          "s",
          "samp",
          "small",
          "span",
          "strike",
          "strong",
          "sub",
          "sup",
          "time",
          "tt",
          "u",
          "ul",
          "var",
          "wbr");

  private TitleText() {}

  /// The title as plain text on one line.
  static String of(String title) {
    if (title.indexOf('<') < 0 && title.indexOf('&') < 0) {
      return Markup.oneLine(title);
    }
    return switch (kind(title)) {
      case TEXT -> Markup.oneLine(title);
      case REFERENCES -> Markup.oneLine(Parser.unescapeEntities(title, false));
      case HTML -> Markup.textOf(title);
    };
  }

  /// The title as HTML.
  static String html(String text) {
    return kind(text) == Kind.HTML ? Markup.clean(text) : Markup.ofText(text);
  }

  /// Decodes numeric references of typographic characters, such as `&#8217;`, which publishers
  /// leave in text although its format has no references. Other references are unchanged.
  static String ofPlain(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int from = 0;
    for (int at = text.indexOf("&#"); at >= 0; at = text.indexOf("&#", from)) {
      int end = at + 2;
      while (end < text.length() && isDigit(text.charAt(end)) && end < at + MOST_DIGITS) {
        end++;
      }
      boolean reference = end > at + 2 && end < text.length() && text.charAt(end) == ';';
      int number = reference ? Integer.parseInt(text.substring(at + 2, end)) : 0;
      boolean typographic =
          number > 0xFF
              && Character.isDefined(number)
              && Character.getType(number) != Character.SURROGATE;
      out.append(text, from, at);
      out.append(typographic ? Character.toString(number) : text.substring(at, end));
      from = typographic ? end + 1 : end;
    }
    return Markup.oneLine(out.append(text, from, text.length()).toString());
  }

  private enum Kind {
    TEXT,
    /// Text with character references.
    REFERENCES,
    HTML
  }

  private static Kind kind(String title) {
    boolean closed = false;
    boolean foreign = false;
    boolean tags = false;
    boolean references = false;
    for (int at = 0; at < title.length(); at++) {
      char c = title.charAt(at);
      if (c == '&') {
        references |= isReference(title, at + 1);
      } else if (c == '<') {
        boolean end = at + 1 < title.length() && title.charAt(at + 1) == '/';
        String name = name(title, end ? at + 2 : at + 1);
        if (!name.isEmpty()) {
          tags = true;
          closed |= end || EMPTY.contains(name);
          foreign |= !USUAL.contains(name);
        }
      }
    }
    if (tags && !foreign && (closed || references)) {
      return Kind.HTML;
    }
    return references ? Kind.REFERENCES : Kind.TEXT;
  }

  /// The name of the tag that begins at a position, in lower case; empty when no tag begins there.
  /// A longer name is cut, and is no name of HTML.
  private static String name(String title, int start) {
    int at = start;
    while (at < title.length() && at - start <= LONGEST_NAME && isLetterOrDigit(title.charAt(at))) {
      at++;
    }
    boolean letter = at > start && !isDigit(title.charAt(start));
    return letter ? title.substring(start, at).toLowerCase(Locale.ROOT) : "";
  }

  private static boolean isReference(String title, int start) {
    int at = start < title.length() && title.charAt(start) == '#' ? start + 1 : start;
    int first = at;
    while (at < title.length()
        && at - first <= LONGEST_REFERENCE
        && isLetterOrDigit(title.charAt(at))) {
      at++;
    }
    return at > first && at < title.length() && title.charAt(at) == ';';
  }

  private static boolean isLetterOrDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
