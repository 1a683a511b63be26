package io.feedmill.syndication.document;

import io.feedmill.kernel.feed.XmlDocument;
import io.feedmill.syndication.document.api.Dialect;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Profile;
import java.net.URI;
import java.time.Instant;
import java.util.List;

/// RSS 2.0 with what each platform adds to it.
final class RssDocument {
  private final Profile profile;
  private final FeedContent content;
  private final XmlDocument xml = new XmlDocument();

  RssDocument(Profile profile, FeedContent content) {
    this.profile = profile;
    this.content = content;
  }

  byte[] write(List<CleanItem> items, List<CleanGone> gone) {
    xml.start("rss")
        .namespace("atom", "http://www.w3.org/2005/Atom")
        .namespace("content", "http://purl.org/rss/1.0/modules/content/")
        .namespace("dc", "http://purl.org/dc/elements/1.1/")
        .namespace("media", "http://search.yahoo.com/mrss/");
    switch (profile.dialect()) {
      case MSN ->
          xml.namespace("mi", "http://schemas.ingestion.microsoft.com/common/")
              .namespace("dcterms", "http://purl.org/dc/terms/");
      case SMARTNEWS -> xml.namespace("snf", "http://www.smartnews.be/snf");
      case PLAIN, INSTANT_ARTICLE, FLIPBOARD -> {}
    }
    if (content.archive()) {
      xml.namespace("fh", Family.HISTORY);
    }
    xml.attribute("version", "2.0").start("channel");
    channel();
    items.forEach(this::item);
    gone.forEach(this::gone);
    return xml.end().end().bytes();
  }

  private void channel() {
    String title = NotMarkup.words(content.title());
    String description = NotMarkup.words(content.description());
    xml.element("title", title)
        .element("link", content.home().toASCIIString())
        .element("description", description.isBlank() ? title : description);
    link("self", content.self());
    content.hubs().forEach(hub -> link("hub", hub));
    content.neighbours().forEach(other -> link(other.relation(), other.address()));
    if (content.archive()) {
      xml.start("fh:archive").end();
    }
    xml.element("language", content.language());
    if (profile.dialect() == Dialect.SMARTNEWS) {
      xml.element("pubDate", Dates.rfc822(content.updated()));
    }
    xml.element("lastBuildDate", date(content.updated()))
        .element("ttl", Long.toString(Math.max(1, content.interval().toMinutes())));
  }

  private void link(String rel, URI address) {
    xml.start("atom:link").attribute("href", address.toASCIIString()).attribute("rel", rel);
    if (!rel.equals("hub")) {
      xml.attribute("type", Family.RSS.mediaType());
    }
    xml.end();
  }

  private void item(CleanItem item) {
    open(item, item.item().published());
    switch (profile.dialect()) {
      case MSN ->
          xml.element("dcterms:modified", Dates.rfc3339(item.item().updated()))
              .element("mi:dateTimeWritten", Dates.rfc3339(item.item().published()));
      case SMARTNEWS, PLAIN, INSTANT_ARTICLE, FLIPBOARD -> {}
    }
    xml.start("description").text(description(item)).end();
    if (profile.dialect() == Dialect.INSTANT_ARTICLE) {
      xml.start("content:encoded").cdata(InstantArticle.of(item, content.language())).end();
    } else if (profile.full() && !item.html().isEmpty()) {
      xml.start("content:encoded").cdata(item.html()).end();
    }
    image(item);
    xml.end();
  }

  /// Of an RSS item it is HTML; Instant Articles want plain text.
  private String description(CleanItem item) {
    return profile.dialect() == Dialect.INSTANT_ARTICLE
        ? item.anySummary()
        : NotMarkup.html(item.anySummary());
  }

  private void open(CleanItem item, Instant date) {
    xml.start("item")
        .element("title", NotMarkup.words(item.anyTitle()))
        .element("link", item.link());
    xml.start("guid").attribute("isPermaLink", "false").text(item.item().id()).end();
    xml.element("pubDate", date(date));
    item.authors()
        .forEach(author ->
            xml.element(
                profile.dialect() == Dialect.INSTANT_ARTICLE ? "author" : "dc:creator", author));
    item.tags().forEach(tag -> xml.element("category", NotMarkup.words(tag)));
  }

  private void image(CleanItem item) {
    if (item.image().isEmpty() || profile.dialect() == Dialect.INSTANT_ARTICLE) {
      return;
    }
    boolean thumbnail = profile.dialect() == Dialect.SMARTNEWS;
    xml.start(thumbnail ? "media:thumbnail" : "media:content").attribute("url", item.image());
    if (!thumbnail) {
      xml.attribute("medium", "image");
    }
    xml.end();
  }

  private void gone(CleanGone gone) {
    open(gone.item(), gone.withdrawn());
    switch (profile.tombstone()) {
      case STATUS_DELETED -> xml.start("media:status").attribute("state", "deleted").end();
      case PAST_VALIDITY ->
          xml.element("dcterms:modified", Dates.rfc3339(gone.withdrawn()))
              .element(
                  "dcterms:valid", "end=" + Dates.rfc3339(gone.withdrawn()) + "; scheme=W3C-DTF");
      case DROP, DELETED_ENTRY, EXPIRED -> {}
    }
    xml.end();
  }

  private String date(Instant time) {
    return profile.dialect() == Dialect.INSTANT_ARTICLE ? Dates.rfc3339(time) : Dates.rfc822(time);
  }
}
