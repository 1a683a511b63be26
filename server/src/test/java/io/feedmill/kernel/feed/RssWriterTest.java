package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

final class RssWriterTest {
  @Test
  void the_channel_has_its_address_and_the_time_of_its_last_change() {
    Element channel = channel(Feeds.of());
    assertThat(StrictXml.text(channel, "", "title")).isEqualTo("Articles");
    assertThat(StrictXml.text(channel, "", "link")).isEqualTo("https://mill.example/articles");
    assertThat(StrictXml.text(channel, "", "description")).isEqualTo("All articles");
    assertThat(StrictXml.text(channel, "", "language")).isEqualTo("en");
    assertThat(StrictXml.text(channel, "", "lastBuildDate"))
        .isEqualTo("Fri, 20 Nov 2026 12:00:00 +0000");
    Element self = StrictXml.all(channel, StrictXml.ATOM, "link").getFirst();
    assertThat(self.getAttribute("href")).isEqualTo("https://mill.example/articles.rss");
    assertThat(self.getAttribute("rel")).isEqualTo("self");
    assertThat(self.getAttribute("type")).isEqualTo("application/rss+xml");
  }

  @Test
  void an_item_has_all_members_of_the_entry() {
    Entry entry = Feeds.entry(7, "A < B & C", Markdown.render("*hi* there"), "Ann");
    Element item = StrictXml.all(channel(Feeds.of(entry)), "", "item").getFirst();
    assertThat(StrictXml.text(item, "", "title")).isEqualTo("A < B & C");
    assertThat(StrictXml.text(item, "", "link")).isEqualTo("https://site.example/7");
    assertThat(StrictXml.text(item, "", "pubDate")).isEqualTo("Fri, 06 Nov 2026 07:08:09 +0000");
    assertThat(StrictXml.text(item, StrictXml.DC, "creator")).isEqualTo("Ann");
    assertThat(StrictXml.text(item, "", "category")).isEqualTo("java");
    assertThat(StrictXml.text(item, "", "comments")).isEqualTo("https://mill.example/articles/7");
    assertThat(StrictXml.text(item, "", "description")).isEqualTo("hi there");
    assertThat(StrictXml.text(item, StrictXml.CONTENT, "encoded"))
        .isEqualTo("<p><em>hi</em> there</p>");
  }

  @Test
  void a_guid_is_a_permanent_link_only_when_it_is_the_link() {
    Entry entry = Feeds.entry(1);
    Entry own = Feeds.entry(entry.link(), "", entry.link(), SafeHtml.EMPTY, "", "");
    Entry named =
        Feeds.entry("urn:uuid:" + new UUID(1, 1), "", entry.link(), SafeHtml.EMPTY, "", "");
    assertThat(StrictXml.all(channel(Feeds.of(entry, own, named)), "", "guid"))
        .extracting(guid -> guid.getAttribute("isPermaLink"))
        .containsExactly("false", "true", "false");
  }

  @Test
  void an_item_has_a_title_and_a_description() {
    Element channel =
        channel(
            Feeds.of(
                Feeds.entry(1, "", SafeHtml.EMPTY, ""),
                Feeds.entry(2, "", SafeHtml.ofText("text & <more>"), "")));
    List<Element> items = StrictXml.all(channel, "", "item");
    assertThat(StrictXml.text(items.getFirst(), "", "title")).isEqualTo("https://site.example/1");
    assertThat(StrictXml.text(items.getFirst(), "", "description"))
        .isEqualTo("https://site.example/1");
    assertThat(StrictXml.text(items.getLast(), "", "title")).isEqualTo("text & <\u2060more>");
    assertThat(StrictXml.text(items.getLast(), "", "description"))
        .isEqualTo("text &amp; &lt;more>");
    assertThat(StrictXml.all(channel, StrictXml.DC, "creator")).isEmpty();
  }

  @Test
  void content_is_cdata_that_ends_only_where_we_end_it() {
    XmlDocument xml = new XmlDocument().start("a").cdata("x]]>y]]]]>>\u0000z").end();
    String text = new String(xml.bytes(), StandardCharsets.UTF_8);
    assertThat(text).contains("<![CDATA[x]]]]><![CDATA[>y");
    Element root = StrictXml.parse(xml.bytes());
    assertThat(root.getTextContent()).isEqualTo("x]]>y]]]]>>z");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100})
  void every_entry_is_an_item_in_order(int size) {
    assertThat(StrictXml.all(channel(Feeds.ofSize(size)), "", "guid"))
        .extracting(Element::getTextContent)
        .containsExactlyElementsOf(Feeds.ofSize(size).entries().stream().map(Entry::id).toList());
  }

  private static Element channel(Feed feed) {
    Element rss = StrictXml.parse(FeedFormat.RSS.write(feed));
    assertThat(rss.getAttribute("version")).isEqualTo("2.0");
    return StrictXml.all(rss, "", "channel").getFirst();
  }
}
