package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.Excerpt;
import java.net.URI;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/// Writes RSS 2.0 with the Atom, Content and Dublin Core elements that its readers know. Dates are
/// RFC 822 with a four-digit year and a numeric zone.
final class RssWriter {
  private static final int DESCRIPTION_LENGTH = 300;
  private static final DateTimeFormatter RFC_822 =
      DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss Z", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private RssWriter() {}

  static byte[] write(Feed feed) {
    XmlDocument xml =
        new XmlDocument()
            .start("rss")
            .namespace("atom", "http://www.w3.org/2005/Atom")
            .namespace("content", "http://purl.org/rss/1.0/modules/content/")
            .namespace("dc", "http://purl.org/dc/elements/1.1/")
            .attribute("version", "2.0")
            .start("channel")
            .element("title", feed.title())
            .element("link", feed.home().toASCIIString())
            .element("description", feed.description());
    xml.start("atom:link")
        .attribute("href", feed.self().toASCIIString())
        .attribute("rel", "self")
        .attribute("type", FeedFormat.RSS.mediaType())
        .end()
        .element("language", feed.language())
        .element("lastBuildDate", date(feed.updated()));
    feed.entries().forEach(entry -> item(entry, xml));
    return xml.end().end().bytes();
  }

  private static void item(Entry entry, XmlDocument xml) {
    String excerpt = Excerpt.of(entry.html(), DESCRIPTION_LENGTH);
    String link = entry.link().toASCIIString();
    xml.start("item");
    if (!entry.title().isEmpty()) {
      xml.element("title", entry.title());
    } else if (excerpt.isEmpty()) {
      xml.element("title", link);
    }
    xml.element("link", link);
    guid(entry, xml);
    xml.element("pubDate", date(entry.published()));
    if (!entry.author().isEmpty()) {
      xml.element("dc:creator", entry.author());
    }
    entry.categories().forEach(category -> xml.element("category", category));
    URI comments = entry.comments();
    if (comments != null) {
      xml.element("comments", comments.toASCIIString());
    }
    if (!excerpt.isEmpty()) {
      xml.element("description", excerpt);
    }
    if (!entry.html().isEmptyContent()) {
      xml.start("content:encoded").cdata(entry.html().markup()).end();
    }
    xml.end();
  }

  private static void guid(Entry entry, XmlDocument xml) {
    xml.start("guid")
        .attribute("isPermaLink", String.valueOf(entry.id().equals(entry.link())))
        .text(entry.id().toASCIIString())
        .end();
  }

  private static String date(Instant time) {
    return RFC_822.format(time);
  }
}
