package io.feedmill.reader.parse;

import static io.feedmill.reader.parse.Vocabulary.THREAD;

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

/// Atom 0.3 and 1.0, also when the namespace is missing.
///
/// A relative link is meant from `xml:base`, else from the document, else from the feed's link.
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
        People.ofAtom(root, atom, root.base(), base),
        null);
  }

  private ParsedEntry entry(XmlElement entry) {
    String id = entry.textOf(atom, "id");
    List<ForeignHtml> contents = contents(entry);
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        line(entry, "title"),
        links(entry).page(),
        date(entry, "published", "issued", "created", "updated", "modified"),
        date(entry, "updated", "modified"),
        contents.size() > 1 ? contents.getLast() : ForeignHtml.EMPTY,
        contents.isEmpty() ? ForeignHtml.EMPTY : contents.getFirst(),
        People.ofAtom(entry, atom, entry.base(), base),
        categories(entry),
        media(entry),
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

  /// The content, then the summary, as far as they are there.
  private List<ForeignHtml> contents(XmlElement entry) {
    return Stream.concat(
            entry
                .elements(atom, "content")
                .map(this::html)
                .filter(html -> !html.isEmpty())
                .limit(1),
            entry
                .elements(atom, "summary")
                .map(this::html)
                .filter(html -> !html.isEmpty())
                .limit(1))
        .toList();
  }

  private ForeignHtml html(XmlElement element) {
    URI meantFrom =
        Stream.of(element.base(), base, feedLink).filter(Objects::nonNull).findFirst().orElse(null);
    return ForeignHtml.of(AtomText.of(element).html(), meantFrom);
  }

  private List<String> categories(XmlElement entry) {
    return entry
        .elements(atom, "category")
        .map(category ->
            category.attribute("label").isBlank()
                ? category.attribute("term")
                : category.attribute("label"))
        .map(Markup::title)
        .filter(category -> !category.isEmpty())
        .distinct()
        .toList();
  }

  private Media media(XmlElement entry) {
    Enclosures enclosures = new Enclosures();
    links(entry).addTo(enclosures);
    enclosures.addMediaRss(entry, base, feedLink);
    return enclosures.media();
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
