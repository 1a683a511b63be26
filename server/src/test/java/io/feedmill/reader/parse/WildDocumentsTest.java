package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Documents that deviate from the specifications of their formats.
final class WildDocumentsTest {
  private static URI uri(String address) {
    return URI.create(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<rss xmlns='http://unknown.example/'><channel>@</channel></rss>",
        "<rss xmlns='http://www.w3.org/2005/Atom'><channel>@</channel></rss>",
        "<rss xmlns='http://www.w3.org/1999/xhtml'><channel>@</channel></rss>",
        "<rss><channel xmlns='http://unknown.example/'>@</channel></rss>",
        "<rss xmlns='http://www.w3.org/2005/Atom'><channel>@</channel>",
        "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
            + " xmlns='http://unknown.example/'>@</rdf:RDF>"
      })
  void rss_is_read_whatever_its_default_namespace_is(String document) {
    String item = "<item><title>One</title><link>https://site.example/1</link></item>";
    ParsedEntry entry = Parsing.entry(document.replace("@", item));
    assertThat(entry.title()).isEqualTo("One");
    assertThat(entry.link()).isEqualTo(uri("https://site.example/1"));
  }

  @Test
  void atom_is_read_whatever_its_default_namespace_is() {
    assertThat(
            Parsing.entry(
                    "<feed xmlns='http://unknown.example/'><entry><title>One</title></entry></feed>")
                .title())
        .isEqualTo("One");
  }

  @Test
  void a_feed_with_a_document_type_of_html_is_still_a_feed() {
    ParsedFeed feed =
        Parsing.feed(
            "<?xml version='1.0'?><!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN'"
                + " 'http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd'>"
                + Parsing.rss("<item><title>One</title></item>"));
    assertThat(feed.entries()).extracting(ParsedEntry::title).containsExactly("One");
  }

  @Test
  void rss_may_be_written_in_json() {
    String json =
        """
        {"rss": {"version": "2.0", "xmlns:source": "http://source.example/", "channel": {
          "title": "News", "link": "http://site.example/", "ttl": 60,
          "cloud": {"domain": "x", "port": 5337},
          "item": [
            {"title": "One", "pubDate": "Mon, 26 Jun 2017 19:40:55 GMT",
             "link": "http://site.example/1", "description": "<p>x</p>",
             "guid": {"isPermaLink": "false", "#value": "one"},
             "category": [{"domain": "d", "#value": "a"}, "b"],
             "enclosure": {"url": "http://site.example/1.mp3", "type": "audio/mpeg"},
             "source:outline": {"text": "t", "subs": [{"text": "s"}]}},
            {"title": "Two", "guid": "http://site.example/2"},
            null, 7, []
          ]}}}
        """;
    ParsedFeed feed = Parsing.feed(json);
    assertThat(feed.title()).isEqualTo("News");
    assertThat(feed.salvaged()).isFalse();
    ParsedEntry one = feed.entries().getFirst();
    assertThat(one.title()).isEqualTo("One");
    assertThat(one.id()).isEqualTo("one");
    assertThat(one.published()).isEqualTo("2017-06-26T19:40:55Z");
    assertThat(one.categories()).containsExactly("a", "b");
    assertThat(one.media().audio()).containsExactly(uri("http://site.example/1.mp3"));
    assertThat(Parsing.html(one)).isEqualTo("<p>x</p>");
    assertThat(feed.entries().get(1).link()).isEqualTo(uri("http://site.example/2"));
    ParsedFeed cut = Parsing.feed(json.substring(0, json.indexOf("Two") + 2));
    assertThat(cut.salvaged()).isTrue();
    assertThat(cut.entries()).extracting(ParsedEntry::title).containsExactly("One");
    assertThat(Parsing.refusal("{\"rss\": " + "[{\"rss\":".repeat(2_000)))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.feed("{\"rss\": {\"channel\":" + "{\"item\":".repeat(5_000)).salvaged())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-32BE", "UTF-32LE", "UTF-16BE", "UTF-16LE"})
  void wide_characters_need_no_mark(String charset) {
    for (String document :
        List.of(
            Parsing.rss("<item><title>Grüße</title></item>"),
            "{\"version\":\"https://jsonfeed.org/version/1\",\"title\":\"T\",\"items\":"
                + "[{\"id\":\"1\",\"title\":\"Grüße\"}]}")) {
      byte[] bytes = document.getBytes(Charset.forName(charset));
      assertThat(Parsing.feed(bytes, null).entries().getFirst().title()).isEqualTo("Grüße");
    }
    assertThat(
            Parsing.feed(
                "{\"version\":\"jsonfeed.org/version\"}".getBytes(StandardCharsets.UTF_8), null))
        .isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "../../../a.html,https://site.example/a.html",
    "/../../a?b#c,https://site.example/a?b#c",
    "../..,https://site.example/",
    "a/../../../b/../c,https://site.example/c",
    "../..a,https://site.example/..a"
  })
  void a_path_above_the_root_is_resolved_to_the_root(String link, String meant) {
    assertThat(
            Parsing.entry(
                    "<rss><channel><link>https://site.example/</link><item><link>"
                        + link
                        + "</link></item></channel></rss>")
                .link())
        .isEqualTo(uri(meant));
  }
}
