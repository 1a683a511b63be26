package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.Rfc3339;
import java.net.URI;

/// Writes Atom 1.0 (RFC 4287). The feed's own address is its id, and its title stands as the author
/// of entries that name none.
final class AtomWriter {
  private static final int TITLE_LENGTH = 80;

  private AtomWriter() {}

  static byte[] write(Feed feed) {
    XmlDocument xml =
        new XmlDocument()
            .start("feed")
            .namespace("", "http://www.w3.org/2005/Atom")
            .language(feed.language())
            .element("id", feed.self().toASCIIString())
            .element("title", feed.title())
            .element("subtitle", feed.description())
            .element("updated", Rfc3339.format(feed.updated()));
    link("self", FeedFormat.ATOM.mediaType(), feed.self(), xml);
    link("alternate", "text/html", feed.home(), xml);
    author(feed.title(), xml);
    feed.entries().forEach(entry -> entry(entry, xml));
    return xml.end().bytes();
  }

  private static void entry(Entry entry, XmlDocument xml) {
    xml.start("entry")
        .element("id", entry.id().toASCIIString())
        .element("title", title(entry))
        .element("published", Rfc3339.format(entry.published()))
        .element("updated", Rfc3339.format(entry.updated()))
        .start("link")
        .attribute("rel", "alternate")
        .attribute("href", entry.link().toASCIIString())
        .end();
    URI comments = entry.comments();
    if (comments != null) {
      link("replies", "text/html", comments, xml);
    }
    if (!entry.author().isEmpty()) {
      author(entry.author(), xml);
    }
    for (String category : entry.categories()) {
      xml.start("category").attribute("term", category).end();
    }
    if (!entry.html().isEmptyContent()) {
      xml.start("content").attribute("type", "html").text(entry.html().markup()).end();
    }
    xml.end();
  }

  private static String title(Entry entry) {
    if (!entry.title().isEmpty()) {
      return entry.title();
    }
    String excerpt = LegalText.oneLine(Excerpt.of(entry.html(), TITLE_LENGTH));
    return excerpt.isEmpty() ? entry.link().toASCIIString() : excerpt;
  }

  private static void author(String name, XmlDocument xml) {
    xml.start("author").element("name", name).end();
  }

  private static void link(String rel, String type, URI address, XmlDocument xml) {
    xml.start("link")
        .attribute("rel", rel)
        .attribute("type", type)
        .attribute("href", address.toASCIIString())
        .end();
  }
}
