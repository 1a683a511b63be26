package io.feedmill.kernel.text;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities.EscapeMode;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/// Copies what is allowed from a parsed document into a new one, node by node. Nothing of the
/// original gets through but text, names from [AllowedMarkup] and checked attribute values.
final class Sanitiser implements NodeFilter {
  private record Copied(Node original, Element copy) {}

  private final SafeAttributes attributes;
  private final Deque<Copied> open = new ArrayDeque<>();

  private Sanitiser(SafeAttributes attributes, Copied body) {
    this.attributes = attributes;
    open.push(body);
  }

  static String sanitise(String markup, @Nullable URI base) {
    Element body = Jsoup.parseBodyFragment(markup).body();
    Document clean = Document.createShell("");
    clean
        .outputSettings()
        .prettyPrint(false)
        .escapeMode(EscapeMode.xhtml)
        .syntax(Document.OutputSettings.Syntax.html);
    body.filter(new Sanitiser(new SafeAttributes(base), new Copied(body, clean.body())));
    return clean.body().html().strip();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode text) {
      open.element().copy().appendChild(new TextNode(text.getWholeText()));
    } else if (node instanceof Element element && depth > 0) {
      return enter(element);
    }
    return FilterResult.CONTINUE;
  }

  private FilterResult enter(Element element) {
    String name = element.tag().normalName();
    if (AllowedMarkup.isDropped(name)) {
      return FilterResult.SKIP_ENTIRELY;
    }
    String shown = AllowedMarkup.shownAs(name);
    if (shown.isEmpty()) {
      return FilterResult.CONTINUE;
    }
    Element copy = new Element(shown);
    if (!attributes.copy(element, copy)) {
      return FilterResult.SKIP_ENTIRELY;
    }
    open.element().copy().appendChild(copy);
    open.push(new Copied(element, copy));
    return FilterResult.CONTINUE;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (depth > 0 && open.element().original().equals(node)) {
      open.pop();
    }
    return FilterResult.CONTINUE;
  }
}
