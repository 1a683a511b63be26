package io.feedmill.kernel.feed;

import java.net.URI;
import java.time.Instant;
import java.util.List;

/// Writes Atom 1.0 (RFC 4287) with paging and archives (RFC 5005) and tombstones (RFC 6721). The
/// feed's title is the author of entries that name none.
final class AtomWriter {
  private AtomWriter() {}

  static byte[] write(Feed feed) {
    XmlDocument xml = new XmlDocument();
    List<Instant> updated = new DistinctTimes().of(feed.entries());
    open(feed, xml);
    head(feed, updated, xml);
    for (Deleted deleted : feed.deleted()) {
      xml.start("at:deleted-entry")
          .attribute("ref", deleted.entry().id())
          .attribute("when", Dates.rfc3339(deleted.when()))
          .end();
    }
    for (int i = 0; i < updated.size(); i++) {
      entry(feed.entries().get(i), updated.get(i), xml);
    }
    return xml.end().bytes();
  }

  private static void open(Feed feed, XmlDocument xml) {
    xml.start("feed").namespace("", "http://www.w3.org/2005/Atom");
    if (!feed.deleted().isEmpty()) {
      xml.namespace("at", "http://purl.org/atompub/tombstones/1.0");
    }
    if (feed.archive()) {
      xml.namespace("fh", XmlDocument.FEED_HISTORY);
    }
    xml.namespace("media", "http://search.yahoo.com/mrss/").language(feed.language());
  }

  private static void head(Feed feed, List<Instant> updated, XmlDocument xml) {
    Instant last = updated.stream().max(Instant::compareTo).orElse(feed.updated());
    xml.element("id", feed.id());
    words("title", feed.title(), xml);
    xml.element("updated", Dates.exactly(last.isAfter(feed.updated()) ? last : feed.updated()));
    if (!feed.description().isBlank()) {
      words("subtitle", feed.description(), xml);
    }
    String type = FeedFormat.ATOM.mediaType();
    link("self", type, feed.self(), xml);
    link("alternate", "text/html", feed.home(), xml);
    feed.hubs().forEach(hub -> link("hub", "", hub, xml));
    feed.neighbours().forEach(other -> link(other.relation(), type, other.address(), xml));
    if (feed.archive()) {
      xml.start("fh:archive").end();
    }
    author(feed.title(), xml);
  }

  private static void entry(Entry entry, Instant updated, XmlDocument xml) {
    xml.start("entry").element("id", entry.id());
    words("title", entry.anyTitle(), xml);
    xml.element("published", Dates.rfc3339(entry.published()))
        .element("updated", Dates.exactly(updated));
    link("alternate", "", URI.create(entry.link()), xml);
    if (!entry.comments().isEmpty()) {
      link("replies", "text/html", URI.create(entry.comments()), xml);
    }
    entry.authors().forEach(author -> author(author, xml));
    entry.categories().forEach(name -> xml.start("category").attribute("term", name).end());
    words("summary", entry.anySummary(), xml);
    if (!entry.html().isEmpty()) {
      xml.start("content").attribute("type", "html").text(entry.html()).end();
    }
    if (!entry.image().isEmpty()) {
      xml.start("media:content").attribute("url", entry.image()).attribute("medium", "image").end();
    }
    xml.end();
  }

  /// A text construct: plain text if it means the same as HTML, else HTML, which all readers
  /// support.
  private static void words(String name, String text, XmlDocument xml) {
    if (MarkupFreeText.differsInHtml(text)) {
      String line = LegalText.oneLine(text);
      xml.start(name).attribute("type", "html").text(MarkupFreeText.html(line)).end();
    } else {
      xml.element(name, text);
    }
  }

  private static void author(String name, XmlDocument xml) {
    xml.start("author").element("name", MarkupFreeText.words(name)).end();
  }

  private static void link(String rel, String type, URI address, XmlDocument xml) {
    xml.start("link").attribute("rel", rel);
    if (!type.isEmpty()) {
      xml.attribute("type", type);
    }
    xml.attribute("href", address.toASCIIString()).end();
  }
}
