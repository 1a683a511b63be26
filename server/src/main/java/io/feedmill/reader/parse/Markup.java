package io.feedmill.reader.parse;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Entities;

/// Conversions between what feeds write as text, as HTML and as XHTML.
final class Markup {
  private static final Pattern LOOKS_LIKE_HTML =
      Pattern.compile("</?[a-zA-Z][^<>]*>|&(#\\d+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);");
  private static final Pattern BLANK = Pattern.compile("[\\s\\p{Z}\\p{Cc}]+");
  private static final Pattern ILLEGAL = Pattern.compile("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]");
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr");

  private Markup() {}

  /// A title as plain text on one line: titles are text, yet often hold HTML.
  static String title(String text) {
    return oneLine(LOOKS_LIKE_HTML.matcher(text).find() ? textOf(text) : text);
  }

  /// What a reader of that HTML sees, on one line.
  static String textOf(String html) {
    return html.isEmpty() ? "" : oneLine(Jsoup.parseBodyFragment(html).text());
  }

  static String oneLine(String text) {
    return BLANK.matcher(text).replaceAll(" ").strip();
  }

  /// HTML that shows that text, line by line.
  static String ofText(String text) {
    return Entities.escape(clean(text)).replace("\n", "<br>\n");
  }

  /// HTML without control characters and white space around.
  static String clean(String html) {
    return ILLEGAL.matcher(html).replaceAll("").strip();
  }

  /// The HTML in an element: its text, or the markup of its children where some are elements.
  static String html(XmlElement element) {
    return element.elements().findAny().isPresent() ? inner(element) : clean(element.text());
  }

  /// The children as HTML.
  static String inner(XmlElement element) {
    StringBuilder out = new StringBuilder();
    appendChildren(element, out);
    return clean(out.toString());
  }

  private static void appendChildren(XmlElement element, StringBuilder out) {
    for (XmlNode child : element.children()) {
      switch (child) {
        case XmlNode.Text(String text) -> out.append(Entities.escape(text));
        case XmlElement below -> append(below, out);
      }
    }
  }

  private static void append(XmlElement element, StringBuilder out) {
    out.append('<').append(element.name());
    for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
      String value = Entities.escape(attribute.getValue());
      out.append(' ').append(attribute.getKey()).append("=\"").append(value).append('"');
    }
    out.append('>');
    if (!VOID.contains(element.name())) {
      appendChildren(element, out);
      out.append("</").append(element.name()).append('>');
    }
  }
}
