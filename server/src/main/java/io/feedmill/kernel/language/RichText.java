package io.feedmill.kernel.language;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import gg.jte.html.escape.Escape;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// A text with links and emphasis, as part of a page. Everything else in it is escaped.
public final class RichText implements Content {
  private static final Set<String> PLAIN = Set.of("b", "code", "em", "strong");

  /// Replaces `<` in values, which are not tags. A character that no text contains.
  private static final char GUARD = '\uE000';

  private final String text;
  private final String[] hrefs;

  RichText(String text, String... hrefs) {
    this.text = text;
    this.hrefs = hrefs.clone();
  }

  /// Values whose characters are no tags.
  static Map<String, Object> guarded(Map<String, ?> values) {
    Map<String, Object> guarded = new TreeMap<>();
    values.forEach((name, value) ->
        guarded.put(name, value instanceof Number ? value : value.toString().replace('<', GUARD)));
    return guarded;
  }

  @Override
  public void writeTo(TemplateOutput output) {
    int from = 0;
    while (from < text.length()) {
      int begin = text.indexOf('<', from);
      int end = begin < 0 ? -1 : text.indexOf('>', begin);
      if (end < 0) {
        break;
      }
      escaped(output, text.substring(from, begin));
      tag(output, text.substring(begin + 1, end));
      from = end + 1;
    }
    escaped(output, text.substring(from));
  }

  private void tag(TemplateOutput output, String tag) {
    boolean closing = tag.startsWith("/");
    String name = closing ? tag.substring(1) : tag;
    if (PLAIN.contains(name)) {
      output.writeContent(closing ? "</" + name + ">" : "<" + name + ">");
    } else if (closing) {
      output.writeContent("</a>");
    } else {
      output.writeContent("<a href=\"");
      escaped(output, hrefs[index(name)]);
      output.writeContent("\">");
    }
  }

  /// Index of a tag's link: 0 for `a`, 1 for `a2`.
  private int index(String name) {
    return IntStream.range(0, hrefs.length)
        .filter(i -> name.equals(i == 0 ? "a" : "a" + (i + 1)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no link for <" + name + "> in " + text));
  }

  private static void escaped(TemplateOutput output, String plain) {
    Escape.htmlAttribute(plain.replace(GUARD, '<'), output);
  }
}
