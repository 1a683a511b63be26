package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.LegalText;
import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Gone;
import java.net.URI;
import java.time.Instant;
import java.util.List;

/// Atom 1.0 (RFC 4287) with paging and archives (RFC 5005) and tombstones (RFC 6721).
final class AtomDocument {
  private AtomDocument() {}

  static byte[] write(FeedContent content, List<CleanItem> items, List<Gone> gone) {
    XmlDocument xml = new XmlDocument();
    List<Instant> updated = new DistinctTimes().of(items);
    open(content, !gone.isEmpty(), xml);
    head(content, updated, xml);
    for (Gone one : gone) {
      xml.start("at:deleted-entry")
          .attribute("ref", one.item().id())
          .attribute("when", Dates.rfc3339(one.withdrawn()))
          .end();
    }
    for (int i = 0; i < items.size(); i++) {
      entry(items.get(i), updated.get(i), xml);
    }
    return xml.end().bytes();
  }

  private static void open(FeedContent content, boolean tombstones, XmlDocument xml) {
    xml.start("feed").namespace("", "http://www.w3.org/2005/Atom");
    if (tombstones) {
      xml.namespace("at", "http://purl.org/atompub/tombstones/1.0");
    }
    if (content.archive()) {
      xml.namespace("fh", Family.HISTORY);
    }
    xml.namespace("media", "http://search.yahoo.com/mrss/").language(content.language());
  }

  private static void head(FeedContent content, List<Instant> updated, XmlDocument xml) {
    Instant last = updated.stream().max(Instant::compareTo).orElse(content.updated());
    xml.element("id", content.self().toASCIIString());
    words("title", content.title(), xml);
    xml.element(
        "updated", Dates.exactly(last.isAfter(content.updated()) ? last : content.updated()));
    if (!content.description().isBlank()) {
      words("subtitle", content.description(), xml);
    }
    String type = Family.ATOM.mediaType();
    link("self", type, content.self(), xml);
    link("alternate", "text/html", content.home(), xml);
    content.hubs().forEach(hub -> link("hub", "", hub, xml));
    content.neighbours().forEach(other -> link(other.relation(), type, other.address(), xml));
    if (content.archive()) {
      xml.start("fh:archive").end();
    }
    author(content.title(), xml);
  }

  private static void entry(CleanItem item, Instant updated, XmlDocument xml) {
    xml.start("entry").element("id", item.item().id());
    words("title", item.anyTitle(), xml);
    xml.element("published", Dates.rfc3339(item.item().published()))
        .element("updated", Dates.exactly(updated));
    link("alternate", "", URI.create(item.link()), xml);
    item.authors().forEach(author -> author(author, xml));
    item.tags().forEach(tag -> xml.start("category").attribute("term", tag).end());
    words("summary", item.anySummary(), xml);
    if (!item.html().isEmpty()) {
      xml.start("content").attribute("type", "html").text(item.html()).end();
    }
    if (!item.image().isEmpty()) {
      xml.start("media:content").attribute("url", item.image()).attribute("medium", "image").end();
    }
    xml.end();
  }

  /// A text construct: plain where that is the same in HTML, else HTML, which all readers take for
  /// what it is.
  private static void words(String name, String text, XmlDocument xml) {
    if (NotMarkup.differsInHtml(text)) {
      String line = LegalText.oneLine(text);
      xml.start(name).attribute("type", "html").text(NotMarkup.html(line)).end();
    } else {
      xml.element(name, text);
    }
  }

  private static void author(String name, XmlDocument xml) {
    xml.start("author").element("name", NotMarkup.words(name)).end();
  }

  private static void link(String rel, String type, URI address, XmlDocument xml) {
    xml.start("link").attribute("rel", rel);
    if (!type.isEmpty()) {
      xml.attribute("type", type);
    }
    xml.attribute("href", address.toASCIIString()).end();
  }
}
