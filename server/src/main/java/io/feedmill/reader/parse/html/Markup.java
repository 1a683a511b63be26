package io.feedmill.reader.parse.html;

import io.feedmill.kernel.text.HtmlFragment;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.StepBudget;
import io.feedmill.reader.parse.xml.XmlElement;
import io.feedmill.reader.parse.xml.XmlNode;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Entities;

/// Conversions between what feeds write as text, as HTML and as XHTML.
public final class Markup {
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr");

  private Markup() {}

  /// The visible text of HTML, on one line.
  public static String textOf(String html) {
    return html.isEmpty() ? "" : oneLine(HtmlFragment.body(html).text());
  }

  /// The trimmed text with a space in place of each run of blanks and control characters.
  public static String oneLine(String text) {
    return PlainText.words(text);
  }

  /// HTML that shows the text, line by line.
  public static String ofText(String text) {
    return Entities.escape(clean(text)).replace("\n", "<br>\n");
  }

  /// Trimmed HTML without control characters.
  public static String clean(String html) {
    for (int i = 0; i < html.length(); i++) {
      if (isIllegal(html.charAt(i))) {
        return withoutIllegal(html, i).strip();
      }
    }
    return html.strip();
  }

  private static String withoutIllegal(String html, int first) {
    StringBuilder out = new StringBuilder(html.length()).append(html, 0, first);
    for (int i = first; i < html.length(); i++) {
      if (!isIllegal(html.charAt(i))) {
        out.append(html.charAt(i));
      }
    }
    return out.toString();
  }

  private static boolean isIllegal(char c) {
    return c < ' ' ? c != '\t' && c != '\n' && c != '\r' : c == '\u007F';
  }

  /// The HTML in an element: its text, or the markup of its children where some are elements.
  public static String html(XmlElement element) {
    return element.hasElements() ? inner(element) : clean(element.text());
  }

  /// The children as HTML.
  public static String inner(XmlElement element) {
    StringBuilder out = new StringBuilder();
    appendChildren(element, out);
    return clean(out.toString());
  }

  private static void appendChildren(XmlElement element, StringBuilder out) {
    for (XmlNode child : element.children()) {
      StepBudget.spend(1);
      switch (child) {
        case XmlNode.Text(String text) -> {
          StepBudget.spend(text.length());
          out.append(Entities.escape(text));
        }
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
