package io.feedmill.syndication.document;

import static io.feedmill.syndication.document.StrictDocuments.children;
import static io.feedmill.syndication.document.StrictDocuments.named;
import static io.feedmill.syndication.document.StrictDocuments.text;

import io.feedmill.syndication.document.Findings.Shape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/// The findings of the W3C feed validator for an RSS document.
final class RssFindings {
  private static final Map<String, Shape> SHAPES =
      Map.ofEntries(
          Map.entry("rss", Shape.of("channel", "", "version")),
          Map.entry(
              "channel",
              Shape.of(
                  "title link description language pubDate lastBuildDate ttl fh:archive",
                  "atom:link item",
                  "")),
          Map.entry(
              "item",
              Shape.of(
                  "title link comments description guid pubDate content:encoded dcterms:modified",
                  "category dc:creator media:content media:thumbnail dcterms:valid",
                  "")),
          Map.entry("atom:link", Shape.of("", "", "href rel type")),
          Map.entry("comments", Shape.of("", "", "")),
          Map.entry("guid", Shape.of("", "", "isPermaLink")),
          Map.entry("media:content", Shape.of("", "", "url medium")),
          Map.entry("media:thumbnail", Shape.of("", "", "url")),
          Map.entry("title", Shape.of("", "", "")),
          Map.entry("link", Shape.of("", "", "")),
          Map.entry("description", Shape.of("", "", "")),
          Map.entry("category", Shape.of("", "", "")),
          Map.entry("language", Shape.of("", "", "")),
          Map.entry("ttl", Shape.of("", "", "")),
          Map.entry("fh:archive", Shape.of("", "", "")),
          Map.entry("dc:creator", Shape.of("", "", "")),
          Map.entry("content:encoded", Shape.of("", "", "")),
          Map.entry("pubDate", Shape.of("", "", "")),
          Map.entry("lastBuildDate", Shape.of("", "", "")));
  private static final Pattern ESCAPED =
      Pattern.compile("<(title|category)>[^<]*&(?:lt|amp);|</link><description>[^<]*&(?:lt|amp);");

  private final Findings findings;
  private final String source;

  private RssFindings(String source, Instant now) {
    this.source = source.replaceAll("(?s)<!\\[CDATA\\[.*?]]>", "");
    this.findings = new Findings(now);
  }

  /// @param self address of the document
  static List<String> of(String document, String self, Instant now) {
    RssFindings rss = new RssFindings(document, now);
    Element root = StrictDocuments.xml(document);
    rss.findings.tree(root, SHAPES);
    rss.channel(named(root, "channel").getFirst(), self);
    return rss.findings.all();
  }

  private void channel(Element channel, String self) {
    for (String needed : List.of("title", "link", "description")) {
      findings.when(named(channel, needed).isEmpty(), "MissingElement", needed);
    }
    named(channel, "title").forEach(title -> findings.blank(text(title), title));
    named(channel, "title").forEach(this::plain);
    named(channel, "description").forEach(this::plain);
    named(channel, "link").forEach(link -> findings.fullLink(text(link), link));
    named(channel, "language").forEach(each -> findings.language(text(each), each));
    named(channel, "lastBuildDate").forEach(findings::rfc822);
    named(channel, "pubDate").forEach(findings::rfc822);
    named(channel, "ttl")
        .forEach(
            ttl -> findings.when(!text(ttl).matches("[1-9][0-9]*"), "InvalidPositiveInteger", ttl));
    List<Element> links = named(channel, "atom:link");
    links.forEach(link -> AtomFindings.link(link, "application/rss+xml", findings));
    List<String> own =
        links.stream()
            .filter(link -> link.getAttribute("rel").equals("self"))
            .map(link -> link.getAttribute("href"))
            .toList();
    findings.when(own.isEmpty(), "MissingAtomSelfLink", channel);
    findings.when(!own.isEmpty() && !own.contains(self), "SelfDoesntMatchLocation", channel);
    boolean items = false;
    for (Element child : children(channel)) {
      findings.when(items && !child.getNodeName().equals("item"), "MisplacedItem", child);
      items = items || child.getNodeName().equals("item");
    }
    Set<String> ids = new HashSet<>();
    named(channel, "item").forEach(item -> item(item, ids));
    findings.when(ESCAPED.matcher(source).find(), "CharacterData", channel);
  }

  private void item(Element item, Set<String> ids) {
    List<String> before = new ArrayList<>();
    for (Element child : children(item)) {
      String name = child.getNodeName();
      boolean late = name.equals("content:encoded") && !before.contains("description");
      findings.when(late, "NeedDescriptionBeforeContent", child);
      before.add(name);
      switch (name) {
        case "title", "category" -> {
          findings.blank(text(child), child);
          plain(child);
        }
        case "description", "content:encoded" -> findings.html(text(child), child);
        case "link", "comments" -> findings.fullLink(text(child), child);
        case "guid" -> guid(child, ids);
        case "pubDate" -> findings.rfc822(child);
        case "dcterms:modified" -> findings.rfc3339(child);
        case "media:content", "media:thumbnail" -> picture(child);
        default -> {}
      }
    }
    findings.when(
        !before.contains("title") && !before.contains("description"),
        "ItemMustContainTitleOrDescription",
        item);
    findings.when(!before.contains("guid"), "MissingGuid", item);
  }

  private void guid(Element guid, Set<String> ids) {
    String permanent = guid.getAttribute("isPermaLink");
    findings.when(!Set.of("true", "false").contains(permanent), "InvalidBooleanAttribute", guid);
    findings.when(
        permanent.equals("true") && text(guid).startsWith("urn:uuid:"), "InvalidPermalink", guid);
    findings.when(text(guid).matches("[0-9]{1,8}"), "NotSufficientlyUnique", guid);
    findings.when(!ids.add(text(guid)), "DuplicateValue", guid);
  }

  private void picture(Element picture) {
    findings.fullLink(picture.getAttribute("url"), picture);
    String medium = picture.getAttribute("medium");
    findings.when(
        !Set.of("", "image", "audio", "video", "document", "executable").contains(medium),
        "InvalidMediaMedium",
        picture);
  }

  private void plain(Element words) {
    findings.plain(text(words), true, words);
  }
}
