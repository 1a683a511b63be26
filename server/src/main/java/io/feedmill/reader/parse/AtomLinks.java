package io.feedmill.reader.parse;

import io.feedmill.kernel.text.Links;
import io.feedmill.reader.parse.xml.Vocabulary;
import io.feedmill.reader.parse.xml.XmlElement;
import java.net.URI;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The `link` elements of Atom, which RSS uses too.
final class AtomLinks {
  private static final int MOST = 10;

  private final XmlElement parent;
  private final Vocabulary atom;
  private final @Nullable URI[] bases;

  /// The links in an element.
  ///
  /// @param atom the vocabulary of the elements
  /// @param bases base of a relative address without `xml:base`
  AtomLinks(XmlElement parent, Vocabulary atom, @Nullable URI... bases) {
    this.parent = parent;
    this.atom = atom;
    this.bases = bases.clone();
  }

  /// The page of the element; preferably one in HTML.
  @Nullable URI page() {
    return links("alternate")
        .sorted(Comparator.comparing(link -> !link.attribute("type").contains("html")))
        .map(this::address)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /// The first address with a relation, null when there is none.
  @Nullable URI first(String rel) {
    return links(rel).map(this::address).filter(Objects::nonNull).findFirst().orElse(null);
  }

  /// At most ten addresses with a relation.
  List<URI> all(String rel) {
    return links(rel).map(this::address).filter(Objects::nonNull).distinct().limit(MOST).toList();
  }

  void addTo(Enclosures enclosures) {
    links("enclosure").forEach(link -> enclosures.add(address(link), link.attribute("type")));
  }

  private Stream<XmlElement> links(String rel) {
    return parent.elements(atom, "link").filter(link -> rel(link).equals(rel));
  }

  private @Nullable URI address(XmlElement link) {
    URI[] all = Stream.concat(Stream.of(link.base()), Stream.of(bases)).toArray(URI[]::new);
    return Links.resolve(link.attribute("href"), all);
  }

  private static String rel(XmlElement link) {
    String rel = link.attribute("rel").strip();
    String registered = rel.replace("http://www.iana.org/assignments/relation/", "");
    return registered.isEmpty() ? "alternate" : registered;
  }
}
