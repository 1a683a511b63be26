package io.feedmill.kernel.feed;

import java.net.URI;
import java.time.Instant;

/// Writes RSS 2.0 with the Atom, Content, Dublin Core and Media RSS elements that its readers know.
final class RssWriter {
  private final RssDialect dialect;
  private final Feed feed;
  private final XmlDocument xml = new XmlDocument();

  RssWriter(RssDialect dialect, Feed feed) {
    this.dialect = dialect;
    this.feed = feed;
  }

  byte[] write() {
    xml.start("rss")
        .namespace("atom", "http://www.w3.org/2005/Atom")
        .namespace("content", "http://purl.org/rss/1.0/modules/content/")
        .namespace("dc", "http://purl.org/dc/elements/1.1/")
        .namespace("media", "http://search.yahoo.com/mrss/");
    dialect.namespaces(xml);
    if (feed.archive()) {
      xml.namespace("fh", XmlDocument.FEED_HISTORY);
    }
    xml.attribute("version", "2.0").start("channel");
    channel();
    feed.entries().forEach(this::item);
    feed.deleted().forEach(this::deleted);
    return xml.end().end().bytes();
  }

  private void channel() {
    String title = MarkupFreeText.words(feed.title());
    String description = MarkupFreeText.words(feed.description());
    xml.element("title", title)
        .element("link", feed.home().toASCIIString())
        .element("description", description.isBlank() ? title : description);
    link("self", feed.self());
    feed.hubs().forEach(hub -> link("hub", hub));
    feed.neighbours().forEach(other -> link(other.relation(), other.address()));
    if (feed.archive()) {
      xml.start("fh:archive").end();
    }
    xml.element("language", feed.language());
    dialect.channel(feed, xml);
    xml.element("lastBuildDate", dialect.date(feed.updated()))
        .element("ttl", Long.toString(Math.max(1, feed.interval().toMinutes())));
  }

  private void link(String rel, URI address) {
    xml.start("atom:link").attribute("href", address.toASCIIString()).attribute("rel", rel);
    if (!rel.equals("hub")) {
      xml.attribute("type", FeedFormat.RSS.mediaType());
    }
    xml.end();
  }

  private void item(Entry entry) {
    open(entry, entry.published());
    dialect.details(entry, xml);
    xml.start("description").text(dialect.description(entry)).end();
    dialect.body(feed, entry, xml);
    if (!entry.image().isEmpty()) {
      dialect.image(entry.image(), xml);
    }
    xml.end();
  }

  private void open(Entry entry, Instant date) {
    xml.start("item")
        .element("title", MarkupFreeText.words(entry.anyTitle()))
        .element("link", entry.link());
    xml.start("guid")
        .attribute("isPermaLink", String.valueOf(entry.id().equals(entry.link())))
        .text(entry.id())
        .end();
    xml.element("pubDate", dialect.date(date));
    entry.authors().forEach(author -> xml.element(dialect.author(), author));
    entry.categories().forEach(category -> xml.element("category", MarkupFreeText.words(category)));
    if (!entry.comments().isEmpty()) {
      xml.element("comments", entry.comments());
    }
  }

  private void deleted(Deleted deleted) {
    open(deleted.entry(), deleted.when());
    dialect.deleted(deleted, xml);
    xml.end();
  }
}
