package io.feedmill.kernel.text;

import io.feedmill.kernel.work.StepBudget;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities.EscapeMode;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/// Copies allowed nodes from a parsed document into a new one. The result contains only text, names
/// from [AllowedMarkup] and [AllowedMath], and checked attribute values. A formula never contains
/// an element of HTML.
///
/// Parsers move elements out of places where they are not allowed. Where that can have happened,
/// the copy is parsed and copied again until it no longer changes: in tables, nested links and
/// headings, and where an element was renamed, or removed while its content was kept.
final class Sanitiser implements NodeFilter {
  private static final int MOST_ROUNDS = 4;

  private record Copied(Node original, Element copy) {}

  private final SafeAttributes attributes;
  private final @Nullable URI base;
  private final Deque<Copied> open = new ArrayDeque<>();
  private boolean reshaped;
  private int openLinks;

  private Sanitiser(SafeAttributes attributes, @Nullable URI base, Copied body) {
    this.attributes = attributes;
    this.base = base;
    open.push(body);
  }

  /// @param base of relative addresses, null when unknown
  /// @param page address of the document itself, null when unknown
  static String sanitise(String markup, @Nullable URI base, @Nullable URI page) {
    Round round = round(markup, base, page);
    for (int rounds = 1; round.reshaped && rounds < MOST_ROUNDS; rounds++) {
      Round next = round(round.markup, base, page);
      round = new Round(next.markup, !next.markup.equals(round.markup));
    }
    return round.markup;
  }

  /// @param reshaped whether a parser may interpret the markup differently from the copy
  private record Round(String markup, boolean reshaped) {}

  private static Round round(String markup, @Nullable URI base, @Nullable URI page) {
    Element body = HtmlFragment.body(markup);
    Document clean = Document.createShell("");
    clean
        .outputSettings()
        .prettyPrint(false)
        .escapeMode(EscapeMode.xhtml)
        .syntax(Document.OutputSettings.Syntax.html);
    Anchors anchors = new Anchors(markup, base, page);
    SafeAttributes attributes = new SafeAttributes(base, anchors);
    Sanitiser copying = new Sanitiser(attributes, base, new Copied(body, clean.body()));
    body.filter(copying);
    anchors.write();
    String html = clean.body().html();
    StepBudget.spend(html.length());
    return new Round(html.strip(), copying.reshaped);
  }

  @Override
  public FilterResult head(Node node, int depth) {
    StepBudget.spend(1);
    if (node instanceof TextNode text) {
      open.element().copy().appendChild(new TextNode(text.getWholeText()));
    } else if (node instanceof Element element && depth > 0) {
      return AllowedMath.isMath(open.element().copy()) ? enterMath(element) : enter(element);
    }
    return FilterResult.CONTINUE;
  }

  private FilterResult enter(Element element) {
    String name = element.tag().normalName();
    if (name.equals("math")) {
      Element math = new Element(name, Parser.NamespaceMathml);
      SafeAttributes.copyMath(element, math);
      return open(element, math);
    }
    if (EmbeddedFrames.isFrame(name)) {
      return frame(element);
    }
    if (AllowedMarkup.isDropped(name) || EmbeddedFrames.isShownTwice(element)) {
      return FilterResult.SKIP_ENTIRELY;
    }
    String shown = AllowedMarkup.shownAs(name);
    reshaped |= !shown.equals(name) || name.equals("table");
    if (shown.isEmpty()) {
      return FilterResult.CONTINUE;
    }
    Element copy = new Element(shown);
    return attributes.copy(element, copy) ? open(element, copy) : FilterResult.SKIP_ENTIRELY;
  }

  private FilterResult enterMath(Element element) {
    String name = element.tag().normalName();
    if (AllowedMath.isDropped(name)) {
      return FilterResult.SKIP_ENTIRELY;
    }
    String shown = AllowedMath.shownAs(name);
    if (shown.isEmpty() || AllowedMath.isToken(open.element().copy())) {
      return FilterResult.CONTINUE;
    }
    Element copy = new Element(shown, Parser.NamespaceMathml);
    SafeAttributes.copyMath(element, copy);
    return open(element, copy);
  }

  private FilterResult open(Element original, Element copy) {
    if (copy.normalName().equals("a")) {
      reshaped |= openLinks > 0;
      openLinks++;
    }
    Element parent = open.element().copy();
    reshaped |= Anchors.isHeading(copy) && Anchors.isHeading(parent);
    parent.appendChild(copy);
    open.push(new Copied(original, copy));
    return FilterResult.CONTINUE;
  }

  /// A frame shows a player, without its fallback content; a link replaces any other frame.
  private FilterResult frame(Element element) {
    Element player = new Element("iframe");
    Element parent = open.element().copy();
    if (attributes.copy(element, player)) {
      parent.appendChild(player);
    } else {
      Element link = EmbeddedFrames.link(element, base);
      if (link != null && openLinks == 0) {
        parent.appendChild(link);
      }
    }
    return FilterResult.SKIP_ENTIRELY;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    if (depth > 0 && open.element().original().equals(node)) {
      openLinks -= open.pop().copy().normalName().equals("a") ? 1 : 0;
    }
    return FilterResult.CONTINUE;
  }
}
