package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.xml.Vocabulary.THREAD;

import io.feedmill.kernel.text.ForeignHtml;
import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import io.feedmill.reader.parse.api.Relations;
import io.feedmill.reader.parse.date.FeedDate;
import io.feedmill.reader.parse.html.Markup;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlDocument;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Atom 0.3 and 1.0, also when the namespace is missing.
///
/// A relative link is resolved against `xml:base`, else against the document's address, else
/// against the feed's link.
final class AtomFormat {
  private final Vocabulary atom;
  private final @Nullable URI feedLink;
  private final @Nullable URI base;

  private AtomFormat(Vocabulary atom, @Nullable URI feedLink, @Nullable URI base) {
    this.atom = atom;
    this.feedLink = feedLink;
    this.base = base;
  }

  static @Nullable ParsedFeed read(XmlDocument document, @Nullable URI base) {
    XmlElement root = document.root();
    Vocabulary atom = root.vocabulary();
    if (atom != Vocabulary.ATOM && atom != Vocabulary.RSS) {
      return null;
    }
    AtomFormat format = new AtomFormat(atom, new AtomLinks(root, atom, base).page(), base);
    return new ParsedFeed(
        format.head(root),
        document.all(atom, "entry", Feeds.MAX_ENTRIES).stream().map(format::entry).toList(),
        document.salvaged());
  }

  private ParsedFeed.Head head(XmlElement root) {
    String subtitle = line(root, "subtitle");
    String icon = root.textOf(atom, "icon");
    AtomLinks links = links(root);
    return new ParsedFeed.Head(
        line(root, "title"),
        subtitle.isEmpty() ? line(root, "tagline") : subtitle,
        feedLink,
        links.first("self"),
        links.all("hub"),
        Links.resolve(icon.isEmpty() ? root.textOf(atom, "logo") : icon, root.base(), base),
        root.attribute("xml:lang").strip(),
        FeedAuthors.ofAtom(root, atom, root.base(), base),
        null);
  }

  private ParsedEntry entry(XmlElement entry) {
    String id = entry.textOf(atom, "id");
    List<BasedText> contents = contents(entry);
    BasedText first = contents.isEmpty() ? new BasedText("", null) : contents.getFirst();
    MediaRss mediaRss = new MediaRss(entry);
    String title = line(entry, "title");
    URI link = links(entry).page();
    Enclosures enclosures = enclosures(entry, mediaRss);
    String shown = mediaRss.shown(first.html());
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        title.isEmpty() ? mediaRss.title() : title,
        link,
        date(entry, "published", "issued", "created", "updated", "modified"),
        date(entry, "updated", "modified"),
        contents.size() > 1 ? contents.getLast().foreign() : ForeignHtml.EMPTY,
        ForeignHtml.of(shown + enclosures.links(shown), first.base()).foundAt(link),
        FeedAuthors.ofAtom(entry, atom, entry.base(), base),
        categories(entry),
        enclosures.media(),
        Relations.replyTo(replyTo(entry)));
  }

  private AtomLinks links(XmlElement parent) {
    return new AtomLinks(parent, atom, base, feedLink);
  }

  private String line(XmlElement parent, String name) {
    XmlElement element = parent.first(atom, name);
    return element == null ? "" : AtomText.of(element).title();
  }

  private @Nullable Instant date(XmlElement entry, String... names) {
    return FeedDate.first(
        Stream.of(names).map(name -> entry.textOf(atom, name)).toArray(String[]::new));
  }

  /// Text as HTML.
  ///
  /// @param base base of its relative addresses
  private record BasedText(String html, @Nullable URI base) {
    ForeignHtml foreign() {
      return ForeignHtml.of(html, base);
    }
  }

  /// The content, then the summary, if present.
  private List<BasedText> contents(XmlElement entry) {
    return Stream.concat(
            entry
                .elements(atom, "content")
                .map(this::based)
                .filter(based -> !based.html().isEmpty())
                .limit(1),
            entry
                .elements(atom, "summary")
                .map(this::based)
                .filter(based -> !based.html().isEmpty())
                .limit(1))
        .toList();
  }

  private BasedText based(XmlElement element) {
    URI contentBase =
        Stream.of(element.base(), base, feedLink).filter(Objects::nonNull).findFirst().orElse(null);
    return new BasedText(AtomText.of(element).html(), contentBase);
  }

  private List<String> categories(XmlElement entry) {
    return entry
        .elements(atom, "category")
        .map(category ->
            category.attribute("label").isBlank()
                ? category.attribute("term")
                : category.attribute("label"))
        .map(Markup::oneLine)
        .filter(category -> !category.isEmpty())
        .distinct()
        .toList();
  }

  private Enclosures enclosures(XmlElement entry, MediaRss mediaRss) {
    Enclosures enclosures = new Enclosures();
    links(entry).addTo(enclosures);
    mediaRss.addTo(enclosures, entry.base(), base, feedLink);
    return enclosures;
  }

  private List<URI> replyTo(XmlElement entry) {
    return entry
        .elements(THREAD, "in-reply-to")
        .map(reply ->
            Links.resolve(
                reply.attribute("href").isEmpty()
                    ? reply.attribute("ref")
                    : reply.attribute("href"),
                entry.base(),
                base))
        .filter(Objects::nonNull)
        .toList();
  }
}
