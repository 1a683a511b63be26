package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.Dates;
import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.syndication.document.api.FeedContent;
import java.util.List;

/// A news sitemap: `urlset` of sitemaps 0.9 with the elements of Google's `sitemap-news/0.9`.
final class SitemapDocument {
  private SitemapDocument() {}

  static byte[] write(FeedContent content, List<CleanItem> items) {
    XmlDocument xml =
        new XmlDocument()
            .start("urlset")
            .namespace("", "http://www.sitemaps.org/schemas/sitemap/0.9")
            .namespace("news", "http://www.google.com/schemas/sitemap-news/0.9");
    for (CleanItem item : items) {
      xml.start("url").element("loc", item.link()).start("news:news");
      xml.start("news:publication")
          .element("news:name", content.title())
          .element("news:language", NewsLanguage.of(content.language()))
          .end();
      xml.element("news:publication_date", Dates.rfc3339(item.item().published()))
          .element("news:title", item.title())
          .end()
          .end();
    }
    return xml.end().bytes();
  }
}
