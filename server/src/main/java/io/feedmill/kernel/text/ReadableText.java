package io.feedmill.kernel.text;

import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/// The visible text of HTML in lines: one line for each line break and block, an empty line around
/// paragraphs, headings, lists and tables, white space as it is in `pre`.
final class ReadableText implements NodeFilter {
  private static final Set<String> APART =
      Set.of(
          "blockquote",
          "dl",
          "figure",
          "h1",
          "h2",
          "h3",
          "h4",
          "h5",
          "h6",
          "hr",
          "ol",
          "p",
          "pre",
          "table",
          "ul");
  private static final Set<String> CELLS = Set.of("td", "th");
  private static final int MOST_BREAKS = 2;

  private final StringBuilder out = new StringBuilder();
  private int breaks;
  private boolean space;
  private int preformatted;

  private ReadableText() {}

  static String of(String html) {
    ReadableText reading = new ReadableText();
    HtmlFragment.body(html).filter(reading);
    return reading.out.toString();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode text) {
      append(text.getWholeText());
    } else if (node instanceof Element element) {
      if (isSilent(element)) {
        return FilterResult.SKIP_ENTIRELY;
      }
      begin(element);
    }
    return FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (node instanceof Element element && !isSilent(element)) {
      breakLines(element);
      preformatted -= element.normalName().equals("pre") ? 1 : 0;
    }
    return FilterResult.CONTINUE;
  }

  private static boolean isSilent(Element element) {
    String name = element.normalName();
    return AllowedMath.isMath(element)
        ? AllowedMath.isDropped(name)
        : AllowedMarkup.isDropped(name)
            || EmbeddedFrames.isFrame(name)
            || EmbeddedFrames.isShownTwice(element);
  }

  private void begin(Element element) {
    String name = element.normalName();
    breakLines(element);
    if (name.equals("br")) {
      breaks++;
    } else if (CELLS.contains(name)) {
      space = true;
    } else if (name.equals("pre")) {
      preformatted++;
    }
  }

  private void breakLines(Element element) {
    String name = element.normalName();
    if (APART.contains(name)) {
      breaks = MOST_BREAKS;
    } else if (element.isBlock() && !CELLS.contains(name) && !AllowedMath.isMath(element)) {
      breaks = Math.max(breaks, 1);
    }
  }

  private void append(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (preformatted > 0 && c == '\n') {
        breaks++;
      } else if (preformatted > 0 && (c == ' ' || c == '\t')) {
        separate();
        out.append(c);
      } else if (isBlank(c)) {
        space = true;
      } else {
        separate();
        out.append(c);
      }
    }
  }

  /// Writes the line breaks or the space in front of the next character, none at the beginning.
  private void separate() {
    if (!out.isEmpty() && breaks > 0) {
      out.repeat("\n", Math.min(breaks, MOST_BREAKS));
    } else if (!out.isEmpty() && space) {
      out.append(' ');
    }
    breaks = 0;
    space = false;
  }

  private static boolean isBlank(char c) {
    return c <= ' ' || (c >= 0x7F && (c <= 0xA0 || Character.isSpaceChar(c)));
  }
}
