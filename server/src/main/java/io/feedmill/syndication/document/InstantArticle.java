package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.Entry;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/// An article in the format of Facebook's Instant Articles: a whole HTML document with header,
/// figures and footer.
final class InstantArticle {
  private static final int MOST_IMAGES = 100;

  private InstantArticle() {}

  static String of(Entry entry, String language) {
    Document document = Document.createShell("");
    document.outputSettings().prettyPrint(false);
    Element html = document.selectFirst("html");
    if (html != null) {
      html.attr("lang", language).attr("prefix", "op: http://media.facebook.com/op#");
    }
    Element head = document.head();
    head.appendElement("meta").attr("charset", "utf-8");
    head.appendElement("link").attr("rel", "canonical").attr("href", entry.link());
    head.appendElement("meta").attr("property", "op:markup_version").attr("content", "v1.0");
    Element article = document.body().appendElement("article");
    header(entry, article.appendElement("header"));
    body(entry, article);
    article
        .appendElement("footer")
        .appendElement("aside")
        .appendElement("p")
        .appendElement("a")
        .attr("href", entry.link())
        .text(entry.link());
    return "<!doctype html>" + document.html();
  }

  private static void header(Entry entry, Element header) {
    if (!entry.image().isEmpty()) {
      header.appendElement("figure").appendElement("img").attr("src", entry.image());
    }
    header.appendElement("h1").text(entry.title());
    time(header, "op-published", Dates.rfc3339(entry.published()));
    time(header, "op-modified", Dates.rfc3339(entry.updated()));
    for (String author : entry.authors()) {
      header.appendElement("address").appendElement("a").text(author);
    }
    entry.categories().stream()
        .findFirst()
        .ifPresent(tag -> header.appendElement("h3").addClass("op-kicker").text(tag));
  }

  private static void time(Element header, String type, String time) {
    header.appendElement("time").addClass(type).attr("datetime", time).text(time);
  }

  /// Puts the first hundred images into figures at the top level, and bare text into paragraphs.
  private static void body(Entry entry, Element article) {
    Document body = Jsoup.parseBodyFragment(entry.html());
    List<Element> images = body.select("img");
    for (Element image : images.subList(0, Math.min(images.size(), MOST_IMAGES))) {
      Element figure = image.closest("figure");
      Element whole = figure == null ? new Element("figure").appendChild(image.clone()) : figure;
      Element top = image;
      while (top.parent() != null && !top.parent().equals(body.body())) {
        top = top.parent();
      }
      if (figure == null || !top.equals(figure)) {
        top.after(whole);
        if (figure == null) {
          image.remove();
        }
      }
    }
    for (Node node : body.body().childNodesCopy()) {
      boolean bare = !(node instanceof Element element) || !element.isBlock();
      if (bare && node.outerHtml().isBlank()) {
        continue;
      }
      if (bare) {
        article.appendElement("p").appendChild(node);
      } else {
        article.appendChild(node);
      }
    }
  }
}
