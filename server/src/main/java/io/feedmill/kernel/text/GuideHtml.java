package io.feedmill.kernel.text;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document.OutputSettings;
import org.jsoup.safety.Safelist;

/// The HTML of a page of the program's own documentation, reduced to a list of elements and
/// attributes: those of Markdown with tables and pictures, anchors of headings, boxes that scroll,
/// and buttons without a form.
public final class GuideHtml {
  private static final String HERE = "http://localhost/";
  private static final OutputSettings AS_MADE = new OutputSettings().prettyPrint(false);

  private static final Safelist ALLOWED =
      new Safelist()
          .addTags("p", "br", "hr", "h2", "h3", "h4", "strong", "em", "code", "pre", "blockquote")
          .addTags("ul", "ol", "li", "a", "img", "div", "button")
          .addTags("table", "thead", "tbody", "tr", "th", "td")
          .addAttributes(":all", "id", "class", "tabindex", "role", "aria-label")
          .addAttributes("ol", "start")
          .addAttributes("th", "align")
          .addAttributes("td", "align")
          .addAttributes("a", "href", "title")
          .addAttributes("img", "src", "alt", "width", "height", "loading", "decoding")
          .addAttributes("button", "type", "data-copy")
          .addProtocols("a", "href", "http", "https", "mailto")
          .addProtocols("img", "src", "http", "https")
          .preserveRelativeLinks(true);

  private GuideHtml() {}

  /// The allowed part of that HTML.
  public static SafeHtml clean(String html) {
    return SafeHtml.ofCleaned(Jsoup.clean(html, HERE, ALLOWED, AS_MADE).strip());
  }
}
