package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.ATOM;
import static io.feedmill.reader.parse.xml.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.xml.Vocabulary.ITUNES;
import static io.feedmill.reader.parse.xml.Vocabulary.RSS;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.api.Relations;
import io.feedmill.reader.parse.date.FeedDate;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlDocument;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// RSS 0.9x and 2.0, and RSS 0.9 and 1.0 in RDF, where items are siblings of the channel.
///
/// A relative link is resolved against `xml:base`, else against the channel's link, else against
/// the document's address.
final class RssFormat {
  private final @Nullable URI feedLink;
  private final @Nullable URI base;

  private RssFormat(@Nullable URI feedLink, @Nullable URI base) {
    this.feedLink = feedLink;
    this.base = base;
  }

  static @Nullable ParsedFeed read(XmlDocument document, @Nullable URI base) {
    XmlElement root = document.root();
    List<XmlElement> items = document.all(RSS, "item", Feeds.MAX_ENTRIES);
    XmlElement channel = root.first(RSS, "channel");
    if (channel == null && items.isEmpty()) {
      return null;
    }
    XmlElement head = channel == null ? root : channel;
    URI feedLink = Links.resolve(linkText(head), head.base(), base);
    RssFormat format = new RssFormat(feedLink, base);
    return new ParsedFeed(
        RssHead.read(root, head, feedLink, base),
        items.stream().map(format::entry).toList(),
        document.salvaged());
  }

  private ParsedEntry entry(XmlElement item) {
    String guid = item.textOf(RSS, "guid");
    String id =
        Stream.of(guid, item.attribute("rdf:about"), item.textOf(ATOM, "id"))
            .filter(text -> !text.isBlank())
            .findFirst()
            .orElse(null);
    URI contentBase =
        Stream.of(item.base(), feedLink, base).filter(Objects::nonNull).findFirst().orElse(null);
    RssContent content = RssContent.of(item);
    MediaRss mediaRss = new MediaRss(item);
    URI link = link(item, guid);
    Enclosures enclosures = enclosures(item, link, mediaRss, contentBase);
    String shown = mediaRss.shown(content.content());
    String title = TitleText.of(title(item));
    return new ParsedEntry(
        id,
        title.isEmpty() ? mediaRss.title() : title,
        link,
        published(item),
        FeedDate.first(item.textOf(ATOM, "updated"), item.textOf(DUBLIN_CORE, "modified")),
        ForeignHtml.of(content.summary(), contentBase),
        ForeignHtml.of(shown + enclosures.links(shown), contentBase).foundAt(link),
        FeedAuthors.ofRss(item, item.base(), feedLink, base),
        categories(item),
        enclosures.media(),
        Relations.NONE);
  }

  private static String title(XmlElement item) {
    return Stream.of(
            item.textOf(RSS, "title"),
            item.textOf(DUBLIN_CORE, "title"),
            item.textOf(ATOM, "title"),
            item.textOf(ITUNES, "title"))
        .filter(title -> !title.isEmpty())
        .findFirst()
        .orElse("");
  }

  private @Nullable URI link(XmlElement item, String guid) {
    XmlElement guidElement = item.first(RSS, "guid");
    boolean permanent =
        guidElement != null && !guidElement.attribute("ispermalink").equalsIgnoreCase("false");
    return Stream.of(
            item.textOf(Vocabulary.FEEDBURNER, "origlink"), linkText(item), permanent ? guid : "")
        .filter(text -> !text.isEmpty())
        .map(text -> Links.resolve(text, item.base(), feedLink, base))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static String linkText(XmlElement parent) {
    String text = parent.textOf(RSS, "link");
    if (!text.isEmpty()) {
      return text;
    }
    return Stream.concat(parent.elements(RSS, "link"), parent.elements(ATOM, "link"))
        .filter(
            link -> link.attribute("rel").isEmpty() || link.attribute("rel").equals("alternate"))
        .map(link -> link.attribute("href"))
        .filter(href -> !href.isBlank())
        .findFirst()
        .orElse("");
  }

  private static @Nullable Instant published(XmlElement item) {
    return FeedDate.first(
        item.textOf(RSS, "pubdate"),
        item.textOf(DUBLIN_CORE, "date"),
        item.textOf(DUBLIN_CORE, "issued"),
        item.textOf(DUBLIN_CORE, "created"),
        item.textOf(ATOM, "published"),
        item.textOf(ATOM, "updated"),
        item.textOf(DUBLIN_CORE, "modified"),
        item.textOf(RSS, "date"));
  }

  private static List<String> categories(XmlElement item) {
    return Stream.concat(item.elements(RSS, "category"), item.elements(DUBLIN_CORE, "subject"))
        .map(category -> TitleText.of(category.text()))
        .filter(category -> !category.isEmpty())
        .distinct()
        .toList();
  }

  private static Enclosures enclosures(
      XmlElement item, @Nullable URI link, MediaRss mediaRss, @Nullable URI contentBase) {
    Enclosures enclosures = new Enclosures();
    item.elements(RSS, "enclosure")
        .forEach(enclosure ->
            enclosures.add(
                Links.resolve(enclosure.attribute("url"), contentBase),
                enclosure.attribute("type")));
    new AtomLinks(item, ATOM, contentBase).addTo(enclosures);
    mediaRss.addTo(enclosures, contentBase);
    XmlElement picture = item.first(ITUNES, "image");
    if (picture != null && !enclosures.hasPicture()) {
      enclosures.addMedia(Links.resolve(picture.attribute("href"), contentBase), "image");
    }
    enclosures.addComments(Links.resolve(item.textOf(RSS, "comments"), contentBase), link);
    return enclosures;
  }
}
