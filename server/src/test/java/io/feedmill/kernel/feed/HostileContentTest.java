package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Instant;
import java.util.List;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class HostileContentTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private static Gen<String> hostile() {
    Gen<String> parts =
        Gens.of(
            "]]>",
            "<![CDATA[",
            "&",
            "&lt;",
            "<",
            ">",
            "\"",
            "'",
            "\u0000",
            "\u0008",
            "\u001f",
            "\u007f",
            "\u0085",
            "\ud800",
            "\udc00",
            "😀",
            "\ufffe",
            "\uffff",
            "\u202e",
            "עברית",
            "عربي",
            "\r\n",
            "\r",
            "\n",
            "\t",
            " ",
            "&#0;",
            "<!--",
            "-->",
            "<?x?>",
            "\u2028",
            "x");
    return Gens.oneOf(parts.list(0, 12).map(all -> String.join("", all)), Gens.text(255));
  }

  @Property
  void rss_reads_back_what_is_legal(Given given) {
    String text = given.draw(hostile());
    Element item =
        StrictXml.all(StrictXml.parse(FeedFormat.RSS.write(feed(text))), "", "item").getFirst();
    String expected = LegalText.oneLine(text);
    if (!expected.isEmpty()) {
      assertThat(StrictXml.text(item, "", "title")).isEqualTo(MarkupFreeText.words(expected));
      assertThat(StrictXml.text(item, StrictXml.DC, "creator")).isEqualTo(expected);
      assertThat(StrictXml.text(item, "", "category")).isEqualTo(MarkupFreeText.words(expected));
    }
    SafeHtml html = SafeHtml.ofText(text);
    if (!LegalText.of(html.markup()).isEmpty()) {
      assertThat(StrictXml.text(item, StrictXml.CONTENT, "encoded"))
          .isEqualTo(LegalText.of(html.markup()));
    }
  }

  @Property
  void atom_reads_back_what_is_legal(Given given) {
    String text = given.draw(hostile());
    Element feed = StrictXml.parse(FeedFormat.ATOM.write(feed(text)));
    Element entry = StrictXml.all(feed, StrictXml.ATOM, "entry").getFirst();
    String expected = LegalText.oneLine(text);
    if (!expected.isEmpty()) {
      assertThat(shown(feed, "subtitle")).isEqualTo(expected);
      assertThat(shown(entry, "title")).isEqualTo(expected);
      assertThat(StrictXml.all(entry, StrictXml.ATOM, "category").getFirst().getAttribute("term"))
          .isEqualTo(expected);
    }
    SafeHtml html = SafeHtml.ofText(text);
    if (!LegalText.of(html.markup()).isEmpty()) {
      assertThat(StrictXml.text(entry, StrictXml.ATOM, "content"))
          .isEqualTo(LegalText.of(html.markup()));
    }
  }

  @Property
  void json_reads_back_what_is_legal(Given given) {
    String text = given.draw(hostile());
    JsonNode item = JSON.readTree(FeedFormat.JSON.write(feed(text))).at("/items/0");
    assertThat(item.at("/title").asString("")).isEqualTo(LegalText.oneLine(text));
    assertThat(item.at("/authors/0/name").asString("")).isEqualTo(LegalText.oneLine(text));
  }

  @Property
  void rendered_markdown_is_carried_whole(Given given) {
    String text = given.draw(hostile());
    SafeHtml html = Markdown.render(text);
    Element feed = StrictXml.parse(FeedFormat.ATOM.write(Feeds.of(Feeds.entry(1, "t", html, ""))));
    if (!LegalText.of(html.markup()).isEmpty()) {
      assertThat(StrictXml.text(feed, StrictXml.ATOM, "content"))
          .isEqualTo(LegalText.of(html.markup()));
    }
  }

  /// What a reader shows of a text construct.
  private static String shown(Element parent, String name) {
    Element construct = StrictXml.all(parent, StrictXml.ATOM, name).getFirst();
    String text = construct.getTextContent();
    return construct.getAttribute("type").equals("html")
        ? text.replace("&lt;", "<").replace("&amp;", "&")
        : text;
  }

  private static Feed feed(String text) {
    String page = "https://mill.example/articles/1";
    Entry entry =
        new Entry(
            page,
            text,
            page,
            SafeHtml.ofText(text).markup(),
            text,
            List.of(text),
            "",
            List.of(text),
            Instant.EPOCH,
            Instant.EPOCH,
            page);
    return Feeds.of(text, text, List.of(entry));
  }
}
