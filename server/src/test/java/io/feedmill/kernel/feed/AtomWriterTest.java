package io.feedmill.kernel.feed;

import static io.feedmill.kernel.feed.StrictXml.ATOM;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

final class AtomWriterTest {
  @Test
  void the_feed_has_its_address_and_the_time_of_its_last_change() {
    Element feed = StrictXml.parse(FeedFormat.ATOM.write(Feeds.of()));
    assertThat(feed.getNamespaceURI()).isEqualTo(ATOM);
    assertThat(feed.getAttribute("xml:lang")).isEqualTo("en");
    assertThat(StrictXml.text(feed, ATOM, "id")).isEqualTo("https://mill.example/articles.rss");
    assertThat(StrictXml.text(feed, ATOM, "title")).isEqualTo("Articles");
    assertThat(StrictXml.text(feed, ATOM, "subtitle")).isEqualTo("All articles");
    assertThat(StrictXml.text(feed, ATOM, "updated")).isEqualTo("2026-11-20T12:00:00.123Z");
    assertThat(StrictXml.text(feed, ATOM, "name")).isEqualTo("Articles");
    assertThat(links(feed))
        .containsExactly(
            "self https://mill.example/articles.rss", "alternate https://mill.example/articles");
  }

  @Test
  void an_entry_has_all_its_members() {
    Entry entry = Feeds.entry(7, "A < B & C", Markdown.render("*hi*"), "Ann");
    Element atom = entries(Feeds.of(entry)).getFirst();
    assertThat(StrictXml.text(atom, ATOM, "id")).isEqualTo("https://mill.example/articles/7");
    Element title = StrictXml.all(atom, ATOM, "title").getFirst();
    assertThat(title.getAttribute("type")).isEqualTo("html");
    assertThat(title.getTextContent()).isEqualTo("A &lt; B &amp; C");
    assertThat(StrictXml.text(atom, ATOM, "summary")).isEqualTo("hi");
    assertThat(StrictXml.text(atom, ATOM, "published")).isEqualTo("2026-11-06T07:08:09Z");
    assertThat(StrictXml.text(atom, ATOM, "updated")).startsWith("2026-11-07T07:08:09.000");
    assertThat(StrictXml.text(atom, ATOM, "name")).isEqualTo("Ann");
    assertThat(StrictXml.text(atom, ATOM, "content")).isEqualTo("<p><em>hi</em></p>");
    assertThat(StrictXml.all(atom, ATOM, "category").getFirst().getAttribute("term"))
        .isEqualTo("java");
    assertThat(links(atom))
        .containsExactly(
            "alternate https://site.example/7", "replies https://mill.example/articles/7");
  }

  @Test
  void an_entry_without_title_is_named_by_its_text_or_its_link() {
    List<Element> entries =
        entries(
            Feeds.of(
                Feeds.entry(1, "", SafeHtml.EMPTY, ""),
                Feeds.entry(2, " \t", SafeHtml.ofText("some text"), "")));
    assertThat(StrictXml.text(entries.getFirst(), ATOM, "title"))
        .isEqualTo("https://site.example/1");
    assertThat(StrictXml.text(entries.getLast(), ATOM, "title")).isEqualTo("some text");
    assertThat(StrictXml.all(entries.getFirst(), ATOM, "author")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100})
  void every_entry_is_there_in_order(int size) {
    assertThat(entries(Feeds.ofSize(size)))
        .extracting(entry -> StrictXml.text(entry, ATOM, "id"))
        .containsExactlyElementsOf(Feeds.ofSize(size).entries().stream().map(Entry::id).toList());
  }

  private static List<Element> entries(Feed feed) {
    return StrictXml.all(StrictXml.parse(FeedFormat.ATOM.write(feed)), ATOM, "entry");
  }

  private static List<String> links(Element parent) {
    return StrictXml.all(parent, ATOM, "link").stream()
        .map(link -> link.getAttribute("rel") + " " + link.getAttribute("href"))
        .toList();
  }
}
