package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.Vocabulary.ATOM;
import static io.feedmill.reader.parse.Vocabulary.DUBLIN_CORE;
import static io.feedmill.reader.parse.Vocabulary.RSS;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.Media;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.api.Relations;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// RSS 0.9x and 2.0, and RSS 0.9 and 1.0 in RDF, where items stand beside the channel.
///
/// A relative link is meant from `xml:base`, else from the channel's link, else from the document.
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
    URI meantFrom =
        Stream.of(item.base(), feedLink, base).filter(Objects::nonNull).findFirst().orElse(null);
    List<String> contents = RssContent.of(item);
    return new ParsedEntry(
        id,
        Markup.title(title(item)),
        link(item, guid),
        published(item),
        FeedDate.first(item.textOf(ATOM, "updated"), item.textOf(DUBLIN_CORE, "modified")),
        contents.size() > 1 ? ForeignHtml.of(contents.getLast(), meantFrom) : ForeignHtml.EMPTY,
        contents.isEmpty() ? ForeignHtml.EMPTY : ForeignHtml.of(contents.getFirst(), meantFrom),
        People.ofRss(item, item.base(), feedLink, base),
        categories(item),
        media(item, meantFrom),
        Relations.NONE);
  }

  private static String title(XmlElement item) {
    String title = item.textOf(RSS, "title");
    return title.isEmpty() ? item.textOf(DUBLIN_CORE, "title") : title;
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
        .map(category -> Markup.title(category.text()))
        .filter(category -> !category.isEmpty())
        .distinct()
        .toList();
  }

  private static Media media(XmlElement item, @Nullable URI meantFrom) {
    Enclosures enclosures = new Enclosures();
    item.elements(RSS, "enclosure")
        .forEach(enclosure ->
            enclosures.add(
                Links.resolve(enclosure.attribute("url"), meantFrom), enclosure.attribute("type")));
    new AtomLinks(item, ATOM, meantFrom).addTo(enclosures);
    enclosures.addMediaRss(item, meantFrom);
    return enclosures.media();
  }
}
