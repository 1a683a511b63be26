package io.feedmill.kernel.text;

import java.net.URI;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/// Frames in foreign HTML, and the links that replace those that are not allowed.
final class EmbeddedFrames {
  private static final Set<String> FRAMES = Set.of("iframe", "frame", "embed");
  private static final int LONGEST_TEXT = 100;

  private EmbeddedFrames() {}

  static boolean isFrame(String element) {
    return FRAMES.contains(element);
  }

  /// A link to the page in the frame; null when it is not on the web or not visible.
  static @Nullable Element link(Element frame, @Nullable URI base) {
    String target = Tracking.isTiny(frame) ? null : LazyMedia.source(frame, src -> web(src, base));
    if (target == null) {
      return null;
    }
    String title = PlainText.oneLine(frame.attr("title"));
    Element link = new Element("a").attr("href", target).attr("rel", "noopener noreferrer");
    link.appendChild(
        new TextNode(Excerpt.of(title.isEmpty() ? shown(target) : title, LONGEST_TEXT)));
    return link;
  }

  private static @Nullable String web(String src, @Nullable URI base) {
    return Links.resolve(src, base) == null ? null : LinkTarget.of(src, base);
  }

  /// The address without scheme and query.
  private static String shown(String address) {
    String rest = address.substring(address.indexOf("//") + 2);
    int end = rest.indexOf('?');
    return end < 0 ? rest : rest.substring(0, end);
  }

  /// Whether it is the drawn copy that KaTeX puts behind a formula.
  static boolean isShownTwice(Element element) {
    Element before = element.hasClass("katex-html") ? element.previousElementSibling() : null;
    return before != null && before.hasClass("katex-mathml");
  }
}
