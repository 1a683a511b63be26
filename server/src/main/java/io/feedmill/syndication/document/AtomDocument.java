package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Gone;
import java.net.URI;
import java.util.List;

/// Atom 1.0 (RFC 4287) with paging and archives (RFC 5005) and tombstones (RFC 6721).
final class AtomDocument {
  private AtomDocument() {}

  static byte[] write(FeedContent content, List<CleanItem> items, List<Gone> gone) {
    XmlDocument xml = new XmlDocument().start("feed").namespace("", "http://www.w3.org/2005/Atom");
    if (!gone.isEmpty()) {
      xml.namespace("at", "http://purl.org/atompub/tombstones/1.0");
    }
    if (content.archive()) {
      xml.namespace("fh", Family.HISTORY);
    }
    xml.namespace("media", "http://search.yahoo.com/mrss/")
        .language(content.language())
        .element("id", content.self().toASCIIString())
        .element("title", content.title())
        .element("updated", Dates.rfc3339(content.updated()));
    if (!content.description().isBlank()) {
      xml.element("subtitle", content.description());
    }
    String type = Family.ATOM.mediaType();
    link("self", type, content.self(), xml);
    link("alternate", "text/html", content.home(), xml);
    content.hubs().forEach(hub -> link("hub", "", hub, xml));
    content.neighbours().forEach(other -> link(other.relation(), type, other.address(), xml));
    if (content.archive()) {
      xml.start("fh:archive").end();
    }
    xml.start("author").element("name", content.title()).end();
    items.forEach(item -> entry(item, xml));
    for (Gone one : gone) {
      xml.start("at:deleted-entry")
          .attribute("ref", one.item().id())
          .attribute("when", Dates.rfc3339(one.withdrawn()))
          .end();
    }
    return xml.end().bytes();
  }

  private static void entry(CleanItem item, XmlDocument xml) {
    xml.start("entry")
        .element("id", item.item().id())
        .element("title", item.anyTitle())
        .element("published", Dates.rfc3339(item.item().published()))
        .element("updated", Dates.rfc3339(item.item().updated()));
    link("alternate", "", URI.create(item.link()), xml);
    item.authors().forEach(author -> xml.start("author").element("name", author).end());
    item.tags().forEach(tag -> xml.start("category").attribute("term", tag).end());
    if (!item.summary().isEmpty()) {
      xml.element("summary", item.summary());
    }
    if (!item.html().isEmpty()) {
      xml.start("content").attribute("type", "html").text(item.html()).end();
    }
    if (!item.image().isEmpty()) {
      xml.start("media:content").attribute("url", item.image()).attribute("medium", "image").end();
    }
    xml.end();
  }

  private static void link(String rel, String type, URI address, XmlDocument xml) {
    xml.start("link").attribute("rel", rel);
    if (!type.isEmpty()) {
      xml.attribute("type", type);
    }
    xml.attribute("href", address.toASCIIString()).end();
  }
}
