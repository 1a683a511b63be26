package io.feedmill.syndication.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.WrittenDocument;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.w3c.dom.Text;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Documents with strict parsers, and the rules of each format.
final class StrictDocuments {
  private static final String ATOM = "http://www.w3.org/2005/Atom";
  static final String CONTENT = "http://purl.org/rss/1.0/modules/content/";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private StrictDocuments() {}

  static Element xml(WrittenDocument written) {
    return xml(written.bytes().toString());
  }

  static Element xml(String document) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      DocumentBuilder parser = factory.newDocumentBuilder();
      parser.setErrorHandler(null);
      return parser
          .parse(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)))
          .getDocumentElement();
    } catch (Exception e) {
      throw new AssertionError("not well-formed: " + document, e);
    }
  }

  static JsonNode json(WrittenDocument written) {
    return JSON.readTree(written.bytes().getBytes());
  }

  static List<Element> all(Element parent, String namespace, String name) {
    NodeList nodes = parent.getElementsByTagNameNS(namespace, name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  static List<Element> plain(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  /// The child elements.
  static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    NodeList nodes = parent.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      if (nodes.item(i) instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  /// The child elements with a name, including the prefix.
  static List<Element> named(Element parent, String name) {
    return children(parent).stream().filter(each -> each.getNodeName().equals(name)).toList();
  }

  /// The direct text of an element.
  static String text(Element element) {
    StringBuilder text = new StringBuilder();
    NodeList nodes = element.getChildNodes();
    for (int i = 0; i < nodes.getLength(); i++) {
      if (nodes.item(i) instanceof Text words) {
        text.append(words.getData());
      }
    }
    return text.toString();
  }

  /// Independent validation: the grammar of the format, and the findings of the W3C feed validator.
  static void judge(WrittenDocument written, String self) {
    judge(written.profile(), written.bytes().toString(), self, Articles.NOON);
  }

  /// @param self address of the document
  /// @param now time of the fetch
  static void judge(Profile profile, String document, String self, Instant now) {
    switch (profile.family()) {
      case RSS -> {
        if (!profile.equals(Profile.FACEBOOK_IA)) {
          assertThat(expected(profile, RssFindings.of(document, self, now))).as(document).isEmpty();
        }
      }
      case ATOM -> {
        assertThat(Grammars.atom(document)).as(document).isEmpty();
        assertThat(expected(profile, AtomFindings.of(document, self, now))).as(document).isEmpty();
      }
      case JSON -> assertThat(Grammars.jsonFeed(document)).as(document).isEmpty();
      case SITEMAP -> {
        if (document.contains("<url>")) {
          assertThat(Grammars.newsSitemap(document)).as(document).isEmpty();
        }
      }
    }
  }

  /// The document without the parts that the profile requires: the namespaces of platforms and of
  /// tombstones, which the validator does not know, and abstracts that MSN reads as plain text and
  /// the validator as HTML.
  private static List<String> expected(Profile profile, List<String> findings) {
    List<String> bound =
        switch (profile.name()) {
          case "atom" -> List.of("UnknownNamespace http://purl.org/atompub/tombstones/1.0");
          case "msn" -> List.of("UnknownNamespace http://schemas.ingestion.microsoft.com/common/");
          case "smartnews" -> List.of("UndefinedElement media:status");
          default -> List.of();
        };
    return findings.stream()
        .filter(each -> !bound.contains(each))
        .filter(each -> !(profile.equals(Profile.MSN) && each.startsWith("NotHtml description: ")))
        .toList();
  }

  static void check(WrittenDocument written, int items) {
    judge(written, "https://mill.example/feeds/x.rss");
    switch (written.profile().family()) {
      case RSS -> rss(written, items);
      case ATOM -> atom(written, items);
      case JSON -> jsonFeed(written, items);
      case SITEMAP -> assertThat(plain(xml(written), "url")).hasSize(items);
    }
  }

  static void rss(WrittenDocument written, int items) {
    Element root = xml(written);
    Element channel = plain(root, "channel").getFirst();
    for (String needed : List.of("title", "link", "description", "language", "lastBuildDate")) {
      assertThat(plain(channel, needed)).as(needed).isNotEmpty();
    }
    assertThat(all(channel, ATOM, "link").stream().map(link -> link.getAttribute("rel")))
        .contains("self", "hub");
    List<Element> all = plain(channel, "item");
    assertThat(all).hasSize(items);
    boolean instant = written.profile().equals(Profile.FACEBOOK_IA);
    HashSet<String> ids = new HashSet<>();
    for (Element item : all) {
      assertThat(plain(item, "title").getFirst().getTextContent()).isNotBlank();
      assertThat(URI.create(plain(item, "link").getFirst().getTextContent()).isAbsolute()).isTrue();
      Element guid = plain(item, "guid").getFirst();
      assertThat(guid.getAttribute("isPermaLink")).isEqualTo("false");
      assertThat(ids.add(guid.getTextContent())).isTrue();
      String date = plain(item, "pubDate").getFirst().getTextContent();
      if (instant) {
        assertThat(OffsetDateTime.parse(date)).isNotNull();
      } else {
        assertThat(
                DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss Z", Locale.ENGLISH)
                    .parse(date))
            .isNotNull();
        assertThat(date).endsWith("+0000");
      }
      all(item, CONTENT, "encoded").forEach(body -> clean(body.getTextContent(), instant));
    }
  }

  static void atom(WrittenDocument written, int items) {
    Element root = xml(written);
    for (String needed : List.of("id", "title", "updated", "author")) {
      assertThat(all(root, ATOM, needed)).as(needed).isNotEmpty();
    }
    List<Element> all = all(root, ATOM, "entry");
    assertThat(all).hasSize(items);
    HashSet<String> ids = new HashSet<>();
    for (Element entry : all) {
      assertThat(ids.add(all(entry, ATOM, "id").getFirst().getTextContent())).isTrue();
      assertThat(all(entry, ATOM, "title").getFirst().getTextContent()).isNotBlank();
      Instant published = time(entry, "published");
      assertThat(time(entry, "updated")).isAfterOrEqualTo(published);
      all(entry, ATOM, "content").forEach(body -> clean(body.getTextContent(), false));
    }
  }

  static Instant time(Element entry, String name) {
    return Instant.parse(all(entry, ATOM, name).getFirst().getTextContent());
  }

  static void jsonFeed(WrittenDocument written, int items) {
    JsonNode root = json(written);
    assertThat(root.path("version").asString("")).isEqualTo("https://jsonfeed.org/version/1.1");
    assertThat(root.path("title").isString()).isTrue();
    assertThat(root.at("/hubs/0/type").asString("")).isEqualTo("WebSub");
    assertThat(root.path("items").size()).isEqualTo(items);
    for (JsonNode item : root.path("items")) {
      assertThat(item.path("id").isString()).isTrue();
      assertThat(item.has("content_html") || item.has("content_text")).isTrue();
      assertThat(OffsetDateTime.parse(item.path("date_published").asString(""))).isNotNull();
      assertThat(item.path("authors").isMissingNode() || item.path("authors").isArray()).isTrue();
      clean(item.path("content_html").asString(""), false);
    }
  }

  /// Nothing that a feed validator reports as dangerous, and no relative address.
  static void clean(String html, boolean instant) {
    var body = Jsoup.parse(html).body();
    assertThat(body.select("script, style, iframe, object, embed, form, input, svg, math"))
        .isEmpty();
    body.getAllElements()
        .forEach(element ->
            element
                .attributes()
                .forEach(attribute ->
                    assertThat(attribute.getKey()).doesNotStartWith("on").isNotEqualTo("style")));
    for (var link : body.select("a[href], img[src]")) {
      String address = link.hasAttr("href") ? link.attr("href") : link.attr("src");
      assertThat(address).matches("(?s)(https?|mailto):.*");
    }
    assertThat(html.codePoints()).allMatch(c -> c >= 0x20 || c == '\n' || c == '\t');
    if (!instant) {
      assertThat(html).doesNotContainIgnoringCase("<!doctype");
    }
  }
}
