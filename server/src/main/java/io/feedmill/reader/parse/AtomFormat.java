package io.feedmill.reader.parse;

import java.net.URI;
import java.time.Instant;
import java.util.Comparator;
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
    URI feedLink = new AtomFormat(atom, null, base).link(root);
    AtomFormat format = new AtomFormat(atom, feedLink, base);
    return new ParsedFeed(
        format.title(root),
        feedLink,
        document.all(atom, "entry", FeedParser.MAX_ENTRIES).stream().map(format::entry).toList(),
        document.salvaged());
  }

  private ParsedEntry entry(XmlElement entry) {
    String id = entry.textOf(atom, "id");
    XmlElement content = entry.first(atom, "content");
    URI contentBase = content == null ? entry.base() : content.base();
    return new ParsedEntry(
        id.isEmpty() ? null : id,
        title(entry),
        link(entry),
        published(entry),
        content(entry),
        Stream.of(contentBase, base, feedLink).filter(Objects::nonNull).findFirst().orElse(null));
  }

  private String title(XmlElement parent) {
    XmlElement title = parent.first(atom, "title");
    return title == null ? "" : AtomText.of(title).title();
  }

  private @Nullable URI link(XmlElement parent) {
    return parent
        .elements(atom, "link")
        .filter(link -> rel(link).equals("alternate"))
        .sorted(Comparator.comparing(link -> !link.attribute("type").contains("html")))
        .map(link -> Links.resolve(link.attribute("href"), link.base(), base, feedLink))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static String rel(XmlElement link) {
    String rel = link.attribute("rel").strip();
    String registered = rel.replace("http://www.iana.org/assignments/relation/", "");
    return registered.isEmpty() ? "alternate" : registered;
  }

  private @Nullable Instant published(XmlElement entry) {
    return Stream.of("published", "issued", "created", "updated", "modified")
        .map(name -> FeedDate.parse(entry.textOf(atom, name)))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private String content(XmlElement entry) {
    return Stream.concat(entry.elements(atom, "content"), entry.elements(atom, "summary"))
        .map(element -> AtomText.of(element).html())
        .filter(html -> !html.isEmpty())
        .findFirst()
        .orElse("");
  }
}
