package io.feedmill.articles.discussionimport;

import io.feedmill.kernel.text.PlainText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/// Converts HTML of a comment to Markdown with the same meaning: paragraphs, emphasis, links with
/// their whole address, code, quotes and lists. A line that begins with `>` is a quote, as people
/// at these sites write it. Anything else is text, in which nothing acts as Markdown.
final class HtmlToMarkdown {
  private static final String BREAK = "\n\n";
  private static final int MOST_NESTED = 50;

  private HtmlToMarkdown() {}

  /// Elements nested deeper than 50 are text, so the work is linear in the length.
  static String convert(String html) {
    Writer writer = new Writer();
    Jsoup.parseBodyFragment(html).body().traverse(writer);
    return PlainText.printable(writer.open.getLast().text.toString()).strip();
  }

  /// The output of an element that is still open.
  private static final class Open {
    private final Node node;
    private final StringBuilder text = new StringBuilder();
    private int items;

    private Open(Node node) {
      this.node = node;
    }
  }

  /// Writes each element when it ends, into the one around it.
  private static final class Writer implements NodeVisitor {
    private final Deque<Open> open = new ArrayDeque<>();
    private int verbatim;

    @Override
    public void head(Node node, int depth) {
      if (node instanceof TextNode text) {
        write(text);
      } else if (node instanceof Element element) {
        if (element.normalName().equals("br")) {
          open.element().text.append("  \n");
        } else if (open.isEmpty()
            || (open.size() < MOST_NESTED && isSpecial(element.normalName()))) {
          open.push(new Open(node));
          verbatim += isVerbatim(element) ? 1 : 0;
        }
      }
    }

    @Override
    public void tail(Node node, int depth) {
      if (open.size() < 2
          || !open.element().node.equals(node)
          || !(node instanceof Element element)) {
        return;
      }
      String inner = open.pop().text.toString();
      verbatim -= isVerbatim(element) ? 1 : 0;
      Open around = open.element();
      switch (element.normalName()) {
        case "i", "em" -> around.text.append(around(inner, "*"));
        case "b", "strong" -> around.text.append(around(inner, "**"));
        case "a" -> around.text.append(link(element.attr("href"), inner));
        case "code" -> around.text.append(verbatim > 0 ? inner : inlineCode(inner));
        case "pre" -> block(around, fenced(inner));
        case "blockquote" -> block(around, prefixed(inner.strip(), "> ", "> "));
        case "li" -> block(around, item(element, around, inner.strip()));
        default -> block(around, inner.strip());
      }
    }

    private void write(TextNode node) {
      StringBuilder text = open.element().text;
      if (verbatim > 0) {
        text.append(node.getWholeText());
        return;
      }
      boolean start = startsLine();
      String words = String.join(" ", PlainText.tokens(node.getWholeText()));
      boolean spaceBefore =
          !node.getWholeText().isEmpty() && isSpace(node.getWholeText().charAt(0));
      boolean spaceAfter =
          !words.isEmpty() && isSpace(node.getWholeText().charAt(node.getWholeText().length() - 1));
      text.append(spaceBefore && !start && !endsInSpace(text) ? " " : "")
          .append(escaped(words, start))
          .append(spaceAfter ? " " : "");
    }

    private boolean startsLine() {
      for (Open each : open) {
        if (!each.text.isEmpty()) {
          return each.text.charAt(each.text.length() - 1) == '\n';
        }
        if (!isInline(each.node.nodeName())) {
          return true;
        }
      }
      return true;
    }

    private static boolean isInline(String name) {
      return switch (name) {
        case "i", "em", "b", "strong", "a", "code" -> true;
        default -> false;
      };
    }

    private static boolean isSpecial(String name) {
      return switch (name) {
        case "pre", "blockquote", "li", "ul", "ol", "p", "div" -> true;
        case "h1", "h2", "h3", "h4", "h5", "h6" -> true;
        default -> isInline(name);
      };
    }

    private static boolean isVerbatim(Element element) {
      return element.normalName().equals("code") || element.normalName().equals("pre");
    }

    private static void block(Open around, String block) {
      if (block.isEmpty()) {
        return;
      }
      StringBuilder text = around.text;
      while (endsInSpace(text)) {
        text.setLength(text.length() - 1);
      }
      text.append(text.isEmpty() ? "" : BREAK).append(block).append(BREAK);
    }
  }

  private static boolean isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
  }

  private static boolean endsInSpace(StringBuilder text) {
    return !text.isEmpty() && isSpace(text.charAt(text.length() - 1));
  }

  /// Marks must be next to words, and inside one paragraph.
  private static String around(String inner, String mark) {
    String words = inner.strip();
    if (words.isEmpty() || words.contains("\n") || words.startsWith("*") || words.endsWith("*")) {
      return inner;
    }
    int from = inner.indexOf(words);
    return inner.substring(0, from) + mark + words + mark + inner.substring(from + words.length());
  }

  private static String link(String href, String inner) {
    String address = href.strip();
    String start = address.toLowerCase(Locale.ROOT);
    boolean web = start.startsWith("https://") || start.startsWith("http://");
    String words = inner.strip();
    if (!web || words.contains("\n")) {
      return inner;
    }
    String safe = address.replace(" ", "%20").replace("<", "%3C").replace(">", "%3E");
    String shown = words.replace("\\", "");
    boolean bare =
        shown.isEmpty()
            || shown.equals(address)
            || (shown.endsWith("...")
                && address.startsWith(shown.substring(0, shown.length() - 3)));
    return bare ? "<" + safe + ">" : "[" + words + "](<" + safe + ">)";
  }

  private static String inlineCode(String code) {
    String line = code.replace('\n', ' ');
    if (line.isBlank()) {
      return line;
    }
    String fence = "`".repeat(longestRun(line) + 1);
    boolean touching = line.startsWith("`") || line.endsWith("`");
    return touching ? fence + " " + line + " " + fence : fence + line + fence;
  }

  private static String fenced(String code) {
    String fence = "`".repeat(Math.max(longestRun(code) + 1, 3));
    String lines = code.endsWith("\n") ? code : code + "\n";
    return code.isBlank() ? "" : fence + "\n" + lines + fence;
  }

  private static int longestRun(String text) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < text.length(); i++) {
      run = text.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private static String item(Element element, Open around, String text) {
    around.items++;
    Element list = element.parent();
    String bullet = list != null && list.normalName().equals("ol") ? around.items + ". " : "- ";
    return prefixed(text, bullet, " ".repeat(bullet.length()));
  }

  private static String prefixed(String text, String first, String further) {
    return text.isEmpty() ? "" : first + text.replace("\n", "\n" + further);
  }

  /// @param start whether it begins a line
  private static String escaped(String text, boolean start) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("\\`*_[]<&~".indexOf(c) >= 0 || (start && i == 0 && "#+-=".indexOf(c) >= 0)) {
        out.append('\\');
      }
      out.append(c);
    }
    int digits = 0;
    while (start && digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    if (digits > 0 && digits < text.length() && ".)".indexOf(text.charAt(digits)) >= 0) {
      out.insert(digits, '\\');
    }
    return out.toString();
  }
}
