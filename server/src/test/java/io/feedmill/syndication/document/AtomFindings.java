package io.feedmill.syndication.document;

import static io.feedmill.syndication.document.StrictDocuments.children;
import static io.feedmill.syndication.document.StrictDocuments.named;
import static io.feedmill.syndication.document.StrictDocuments.text;

import io.feedmill.syndication.document.Findings.Shape;
import java.net.URI;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.w3c.dom.Element;

/// The findings of the W3C feed validator for an Atom document.
final class AtomFindings {
  private static final Set<String> RELATIONS =
      Set.of(
          ("alternate current describedby edit edit-media enclosure first hub last license next"
                  + " next-archive payment prev-archive previous related replies search self"
                  + " service up via")
              .split(" "));
  private static final Set<String> OF_FEEDS =
      Set.of("current", "first", "last", "next", "next-archive", "prev-archive", "previous");
  private static final Shape WORDS = Shape.of("", "", "type");
  private static final Shape LEAF = Shape.of("", "", "");
  private static final Map<String, Shape> SHAPES =
      Map.ofEntries(
          Map.entry(
              "feed", Shape.of("id title subtitle updated fh:archive", "link author entry", "")),
          Map.entry(
              "entry",
              Shape.of(
                  "id title published updated summary content",
                  "link author category media:content",
                  "")),
          Map.entry("author", Shape.of("name", "", "")),
          Map.entry("link", Shape.of("", "", "href rel type")),
          Map.entry("category", Shape.of("", "", "term")),
          Map.entry("media:content", Shape.of("", "", "url medium")),
          Map.entry("title", WORDS),
          Map.entry("subtitle", WORDS),
          Map.entry("summary", WORDS),
          Map.entry("content", WORDS),
          Map.entry("id", LEAF),
          Map.entry("name", LEAF),
          Map.entry("published", LEAF),
          Map.entry("updated", LEAF));

  private final Findings findings;

  private AtomFindings(Instant now) {
    this.findings = new Findings(now);
  }

  /// @param self address of the document
  static List<String> of(String document, String self, Instant now) {
    AtomFindings atom = new AtomFindings(now);
    Element feed = StrictDocuments.xml(document);
    atom.findings.tree(feed, SHAPES);
    atom.feed(feed, self);
    return atom.findings.all();
  }

  private void feed(Element feed, String self) {
    for (String needed : List.of("title", "id", "updated")) {
      findings.when(named(feed, needed).isEmpty(), "MissingElement", needed);
    }
    findings.language(feed.getAttribute("xml:lang"), feed);
    Set<String> relations =
        named(feed, "link").stream()
            .map(link -> link.getAttribute("rel"))
            .collect(Collectors.toSet());
    findings.when(!relations.contains("self"), "MissingSelf", feed);
    archive(feed, relations);
    boolean entries = false;
    for (Element child : children(feed)) {
      boolean late = entries && SHAPES.containsKey(child.getNodeName());
      findings.when(late && !child.getNodeName().equals("entry"), "MisplacedMetadata", child);
      entries = entries || child.getNodeName().equals("entry");
    }
    common(feed);
    for (Element link : named(feed, "link")) {
      boolean own = link.getAttribute("rel").equals("self");
      findings.when(
          own && !link.getAttribute("href").equals(self), "SelfDoesntMatchLocation", link);
    }
    Set<String> ids = new HashSet<>();
    Set<String> times = new HashSet<>();
    for (Element entry : named(feed, "entry")) {
      entry(entry, !named(feed, "author").isEmpty());
      named(entry, "id").forEach(id -> findings.when(!ids.add(text(id)), "DuplicateIds", id));
      named(entry, "updated")
          .forEach(time -> findings.when(!times.add(text(time)), "DuplicateUpdated", time));
    }
  }

  private void archive(Element feed, Set<String> relations) {
    boolean archive = !named(feed, "fh:archive").isEmpty();
    boolean others = relations.contains("prev-archive") || relations.contains("next-archive");
    findings.when(archive && !others, "ArchiveIncomplete", feed);
    findings.when(archive && !relations.contains("current"), "MissingCurrentInArchive", feed);
  }

  private void entry(Element entry, boolean feedHasAuthor) {
    for (String needed : List.of("title", "id", "updated")) {
      findings.when(named(entry, needed).isEmpty(), "MissingElement", needed);
    }
    boolean author = feedHasAuthor || !named(entry, "author").isEmpty();
    findings.when(!author, "MissingElement", "author");
    boolean words = !named(entry, "content").isEmpty() || !named(entry, "summary").isEmpty();
    findings.when(!words, "MissingTextualContent", entry);
    common(entry);
    for (Element link : named(entry, "link")) {
      boolean misplaced = OF_FEEDS.contains(link.getAttribute("rel"));
      findings.when(misplaced, "FeedHistoryRelInEntry", link);
    }
    named(entry, "category")
        .forEach(each -> findings.when(each.getAttribute("term").isEmpty(), "AttrNotBlank", each));
    named(entry, "media:content")
        .forEach(picture -> findings.fullLink(picture.getAttribute("url"), picture));
  }

  /// Common elements of feeds and entries.
  private void common(Element of) {
    for (Element child : children(of)) {
      switch (child.getNodeName()) {
        case "title", "subtitle", "summary", "content" -> words(child);
        case "id" -> id(child);
        case "updated", "published" -> {
          findings.rfc3339(child);
          findings.when(!text(child).equals(text(child).strip()), "UnexpectedWhitespace", child);
        }
        case "author" ->
            named(child, "name")
                .forEach(name -> {
                  findings.blank(text(name), name);
                  findings.plain(text(name), true, name);
                });
        case "link" -> link(child, "application/atom+xml", findings);
        default -> {}
      }
    }
    List<String> alternates =
        named(of, "link").stream()
            .filter(link -> link.getAttribute("rel").equals("alternate"))
            .map(link -> link.getAttribute("type"))
            .toList();
    boolean twice = new HashSet<>(alternates).size() < alternates.size();
    findings.when(twice, "DuplicateAtomLink", of);
  }

  private void words(Element words) {
    String type = words.getAttribute("type");
    findings.when(!Set.of("", "text", "html").contains(type), "InvalidTextType", words);
    findings.blank(text(words), words);
    if (type.equals("html")) {
      findings.html(text(words), words);
    } else {
      findings.plain(text(words), false, words);
    }
  }

  private void id(Element id) {
    findings.fullLink(text(id), id);
    URI uri = URI.create(text(id).strip());
    boolean canonical = uri.normalize().toString().equals(text(id)) && !text(id).endsWith(":80/");
    findings.when(!canonical, "NonCanonicalURI", id);
  }

  /// @param own media type of the document
  static void link(Element link, String own, Findings findings) {
    String relation = link.getAttribute("rel");
    String type = link.getAttribute("type");
    String address = link.getAttribute("href");
    findings.when(!RELATIONS.contains(relation), "UnregisteredAtomLinkRel", relation);
    findings.when(!type.isEmpty() && !type.matches("[\\w.+-]+/[\\w.+-]+"), "InvalidMIMEType", link);
    findings.when(relation.equals("self") && !type.equals(own), "SelfNotAtom", link);
    findings.when(address.isEmpty(), "MissingHref", link);
    findings.fullLink(address, link);
    findings.when(!text(link).isBlank(), "AtomLinkNotEmpty", link);
  }
}
