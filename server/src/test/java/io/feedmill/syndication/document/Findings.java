package io.feedmill.syndication.document;

import static io.feedmill.syndication.document.StrictDocuments.children;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/// The findings of the W3C feed validator for an XML document, with the names of its messages. The
/// rules are those of its source (github.com/w3c/feedvalidator at 2e70417), rewritten; its hints
/// are omitted.
final class Findings {
  private static final Map<String, String> PREFIXES =
      Map.of(
          "http://www.w3.org/2005/Atom", "atom",
          "http://purl.org/rss/1.0/modules/content/", "content",
          "http://purl.org/dc/elements/1.1/", "dc",
          "http://purl.org/dc/terms/", "dcterms",
          "http://search.yahoo.com/mrss/", "media",
          "http://purl.org/syndication/history/1.0", "fh");
  private static final Pattern FULL_LINK =
      Pattern.compile("[a-zA-Z][0-9a-zA-Z+.-]*:(//)?[0-9a-zA-Z;/?:@&=+$.\\-_!~*'()%,#]+");
  private static final Pattern UUID =
      Pattern.compile("urn:uuid:[a-fA-F0-9]{8}(-[a-fA-F0-9]{4}){3}-[a-fA-F0-9]{12}");
  private static final Pattern END_TAG = Pattern.compile("</(\\w+)>");
  private static final Pattern REFERENCE = Pattern.compile("&(#?\\w+)");
  private static final Pattern MOJIBAKE = Pattern.compile("[\u00c2\u00c3][\u0080-\u00bf]");
  private static final Set<String> SAFE_TAGS =
      Set.of(
          ("a abbr address article aside b bdi big blockquote br caption center cite code col"
                  + " colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4"
                  + " h5 h6 header hr i img ins kbd li main mark nav ol p picture pre q rp rt ruby"
                  + " s samp section small span strike strong sub summary sup table tbody td tfoot"
                  + " th thead time tr tt u ul var wbr")
              .split(" "));
  private static final Set<String> SAFE_ATTRIBUTES =
      Set.of(
          ("abbr align alt border cite class colspan datetime dir height href hreflang id lang rel"
                  + " rowspan scope sizes span src srcset start title type width")
              .split(" "));

  private final List<String> found = new ArrayList<>();
  private final Instant now;

  /// @param now time of the check
  Findings(Instant now) {
    this.now = now;
  }

  List<String> all() {
    return List.copyOf(found);
  }

  void when(boolean wrong, String message, Object where) {
    if (wrong) {
      String at = where instanceof Node node ? node.getNodeName() : where.toString();
      found.add(message + " " + at);
    }
  }

  /// Namespaces, elements, attributes and characters of the whole tree.
  void tree(Element element, Map<String, Shape> shapes) {
    NamedNodeMap attributes = element.getAttributes();
    Shape shape = shapes.get(element.getNodeName());
    for (int i = 0; i < attributes.getLength(); i++) {
      attribute((Attr) attributes.item(i), shape, element);
    }
    characters(StrictDocuments.text(element), element);
    if (shape == null) {
      return;
    }
    when(!shape.leaf() && !StrictDocuments.text(element).isBlank(), "UnexpectedText", element);
    List<String> seen = new ArrayList<>();
    for (Element child : children(element)) {
      String name = child.getNodeName();
      if (PREFIXES.containsKey(String.valueOf(child.getNamespaceURI()))
          || child.getNamespaceURI() == null) {
        when(
            !shape.once().contains(name) && !shape.often().contains(name),
            "UndefinedElement",
            child);
        when(shape.once().contains(name) && seen.contains(name), "DuplicateElement", child);
      }
      seen.add(name);
      tree(child, shapes);
    }
  }

  private void attribute(
      Attr attribute, @org.jspecify.annotations.Nullable Shape shape, Element of) {
    String name = attribute.getName();
    characters(attribute.getValue(), of);
    if (name.startsWith("xmlns")) {
      String prefix = name.length() > 5 ? name.substring(6) : "";
      String standard = PREFIXES.get(attribute.getValue());
      when(standard == null, "UnknownNamespace", attribute.getValue());
      when(
          standard != null && !prefix.isEmpty() && !standard.equals(prefix),
          "ReservedPrefix",
          name);
    } else if (!name.startsWith("xml:")) {
      when(shape != null && !shape.attributes().contains(name), "UnexpectedAttribute", name);
    }
  }

  private void characters(String text, Element at) {
    boolean bad = text.codePoints().anyMatch(c -> (c >= 0x80 && c <= 0x9F) || c == 0xFFFD);
    when(bad || MOJIBAKE.matcher(text).find(), "BadCharacters", at);
  }

  void blank(String text, Element at) {
    when(text.isBlank(), "NotBlank", at);
  }

  void fullLink(String address, Object at) {
    String scheme = address.split(":", 2)[0].toLowerCase(Locale.ROOT);
    when(!FULL_LINK.matcher(address).matches(), "InvalidFullLink", at);
    when(scheme.equals("urn") && !UUID.matcher(address).matches(), "InvalidUUID", at);
    when(!Set.of("http", "https", "urn").contains(scheme), "SchemeNotIANARegistered", at);
    when(scheme.equals("http") && !address.matches("http://[^/].*"), "InvalidFullLink", at);
  }

  void language(String tag, Element at) {
    String language = tag.split("-", 2)[0].toLowerCase(Locale.ROOT);
    when(!Set.of(Locale.getISOLanguages()).contains(language), "InvalidLanguage", at);
  }

  /// Text without markup.
  ///
  /// @param hex whether each `&` and `<` is written as a hexadecimal reference
  void plain(String words, boolean hex, Element at) {
    when(
        END_TAG.matcher(words).results().map(tag -> tag.group(1)).anyMatch(SAFE_TAGS::contains),
        "ContainsHTML",
        at);
    Stream<String> references =
        REFERENCE.matcher(words).results().map(reference -> reference.group(1));
    boolean entity =
        references.anyMatch(name ->
            !name.matches("[A-Za-z]+")
                || Set.of("amp", "lt", "gt", "quot", "apos", "nbsp", "copy").contains(name));
    when(entity && !hex, "ContainsHTML", at);
  }

  /// A body: no parse error, no dangerous elements, no relative addresses.
  void html(String html, Element at) {
    StrictHtml.errors(html)
        .forEach(error -> when(true, "NotHtml", at.getNodeName() + ": " + error));
    for (var element : Jsoup.parseBodyFragment(html).body().select("* > *")) {
      when(!SAFE_TAGS.contains(element.tagName()), "SecurityRisk", element.tagName());
      element
          .attributes()
          .forEach(each ->
              when(!SAFE_ATTRIBUTES.contains(each.getKey()), "SecurityRiskAttr", each.getKey()));
      String address = element.hasAttr("src") ? element.attr("src") : element.attr("href");
      boolean refers = element.hasAttr("src") || element.hasAttr("href");
      when(refers && !address.matches("(?s)\\w+:.*"), "ContainsRelRef", address);
    }
  }

  void rfc822(Element date) {
    String text = StrictDocuments.text(date);
    try {
      plausible(
          OffsetDateTime.parse(
                  text, DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss Z", Locale.ENGLISH))
              .toInstant(),
          date);
    } catch (DateTimeException _) {
      when(true, "InvalidRFC2822Date", date);
    }
  }

  void rfc3339(Element date) {
    String text = StrictDocuments.text(date);
    try {
      plausible(OffsetDateTime.parse(text).toInstant(), date);
    } catch (DateTimeException _) {
      when(true, "InvalidRFC3339Date", date);
    }
  }

  private void plausible(Instant time, Element at) {
    boolean doubtful =
        time.isAfter(now.plusSeconds(600)) || time.isBefore(Instant.parse("1990-01-01T00:00:00Z"));
    when(doubtful, "ImplausibleDate", at);
  }

  /// The allowed children of an element.
  ///
  /// @param once children that may occur once
  /// @param often children that may occur several times
  record Shape(Set<String> once, Set<String> often, Set<String> attributes) {
    static Shape of(String once, String often, String attributes) {
      return new Shape(words(once), words(often), words(attributes));
    }

    private static Set<String> words(String text) {
      return text.isEmpty() ? Set.of() : Set.of(text.split(" "));
    }

    boolean leaf() {
      return once.isEmpty() && often.isEmpty();
    }
  }
}
