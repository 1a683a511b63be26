package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.Media;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Properties besides title, link, date and content.
final class RichEntriesTest {
  private static final String RSS =
      """
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
          xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"
          xmlns:content="http://purl.org/rss/1.0/modules/content/"
          xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
        <channel>
          <title>T</title><link>https://site.example/</link><description>All &amp; more</description>
          <language>de-AT</language><ttl>90</ttl>
          <atom:link rel="self" href="https://site.example/feed"/>
          <atom:link rel="hub" href="https://hub.example/"/>
          <image><url>/logo.png</url></image>
          <managingEditor>ed@site.example (Ed)</managingEditor>
          <item>
            <dc:creator>Ann</dc:creator>
            <category>News</category><category>News</category><category>R&amp;amp;D</category>
            <enclosure url="/a.mp3" type="audio/mpeg" length="1"/>
            <enclosure url="/paper.pdf" type="application/pdf" length="1"/>
            <media:group><media:content url="/v.mp4" medium="video"/></media:group>
            <media:thumbnail url="/t.jpg"/>
            <description>Short</description>
            <content:encoded>&lt;p>Long&lt;/p></content:encoded>
            <atom:updated>2026-11-21T00:00:00Z</atom:updated>
          </item>
          <item><author>bob@site.example (Bob)</author></item>
          <item><author>carl@site.example</author></item>
        </channel>
      </rss>
      """;

  private static final String ATOM =
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0"
          xml:lang="en">
        <title>T</title><subtitle>Sub</subtitle><icon>/icon.png</icon>
        <link rel="self" href="/self"/><link rel="hub" href="/hub"/>
        <author><name>Ann</name><uri>/ann</uri></author>
        <entry>
          <author><name>Bob</name><email>b@x.example</email></author>
          <category term="t1" label="Label"/><category term="t2"/>
          <link rel="enclosure" href="/p.png" type="image/png"/>
          <thr:in-reply-to href="https://other.example/post" ref="tag:x"/>
          <published>2026-11-20T00:00:00Z</published><updated>2026-11-21T00:00:00Z</updated>
          <summary>Short</summary><content>Long</content>
        </entry>
      </feed>
      """;

  private static final String JSON =
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "T", "description": "D",
       "feed_url": "https://site.example/feed.json", "icon": "/i.png", "language": "fr",
       "hubs": [{"type": "rssCloud", "url": "/no"}, {"type": "WebSub", "url": "/hub"}],
       "authors": [{"name": "Ann", "url": "/ann", "avatar": "/ann.png"}],
       "items": [{"id": "1", "content_text": "Long", "summary": "Short", "image": "/p.jpg",
         "author": {"name": "Bob"}, "tags": ["a", "b", "a", 3],
         "attachments": [{"url": "/s.mp3", "mime_type": "audio/mpeg"}, {"url": "/f.webm"}]}]}
      """;

  @Test
  void the_properties_of_an_rss_channel_are_read() {
    assertThat(Parsing.feed(RSS).head())
        .isEqualTo(
            new ParsedFeed.Head(
                "T",
                "All & more",
                URI.create("https://site.example/"),
                URI.create("https://site.example/feed"),
                List.of(URI.create("https://hub.example/")),
                URI.create("https://site.example/logo.png"),
                "de-AT",
                new Card("Ed", null, null),
                Duration.ofMinutes(90)));
  }

  @Test
  void an_rss_item_has_author_categories_and_media() {
    List<ParsedEntry> entries = Parsing.feed(RSS).entries();
    ParsedEntry entry = entries.getFirst();
    assertThat(entry.author()).isEqualTo(new Card("Ann", null, null));
    assertThat(entry.categories()).containsExactly("News", "R&D");
    assertThat(entry.media()).isEqualTo(new Media(site("t.jpg"), site("a.mp3"), site("v.mp4")));
    assertThat(entry.text()).isEqualTo("Long paper.pdf");
    assertThat(entry.summary().text()).isEqualTo("Short");
    assertThat(entry.updated()).isEqualTo(Instant.parse("2026-11-21T00:00:00Z"));
    assertThat(entries.get(1).author()).isEqualTo(new Card("Bob", null, null));
    assertThat(entries.get(2).author()).isNull();
  }

  @Test
  void the_properties_of_an_atom_feed_are_read() {
    assertThat(Parsing.feed(ATOM).head())
        .isEqualTo(
            new ParsedFeed.Head(
                "T",
                "Sub",
                null,
                URI.create("https://mill.example/self"),
                List.of(URI.create("https://mill.example/hub")),
                URI.create("https://mill.example/icon.png"),
                "en",
                new Card("Ann", URI.create("https://mill.example/ann"), null),
                null));
  }

  @Test
  void an_atom_entry_has_author_categories_media_and_reply_target() {
    ParsedEntry entry = Parsing.entry(ATOM);
    assertThat(entry.author()).isEqualTo(new Card("Bob", null, null));
    assertThat(entry.categories()).containsExactly("Label", "t2");
    assertThat(entry.media().photos()).containsExactly(URI.create("https://mill.example/p.png"));
    assertThat(entry.relations().inReplyTo())
        .containsExactly(URI.create("https://other.example/post"));
    assertThat(entry.published()).isEqualTo(Instant.parse("2026-11-20T00:00:00Z"));
    assertThat(entry.updated()).isEqualTo(Instant.parse("2026-11-21T00:00:00Z"));
    assertThat(entry.summary().text()).isEqualTo("Short");
    assertThat(entry.text()).isEqualTo("Long");
  }

  @Test
  void the_properties_of_a_json_feed_are_read() {
    ParsedFeed feed = Parsing.feed(JSON);
    assertThat(feed.head())
        .isEqualTo(
            new ParsedFeed.Head(
                "T",
                "D",
                null,
                URI.create("https://site.example/feed.json"),
                List.of(URI.create("https://mill.example/hub")),
                URI.create("https://mill.example/i.png"),
                "fr",
                new Card(
                    "Ann",
                    URI.create("https://mill.example/ann"),
                    URI.create("https://mill.example/ann.png")),
                null));
    ParsedEntry entry = feed.entries().getFirst();
    assertThat(entry.author()).isEqualTo(new Card("Bob", null, null));
    assertThat(entry.categories()).containsExactly("a", "b", "3");
    assertThat(entry.media().photos()).containsExactly(URI.create("https://mill.example/p.jpg"));
    assertThat(entry.media().audio()).containsExactly(URI.create("https://mill.example/s.mp3"));
    assertThat(entry.media().video()).containsExactly(URI.create("https://mill.example/f.webm"));
    assertThat(entry.summary().text()).isEqualTo("Short");
  }

  @Test
  void a_description_that_only_repeats_the_content_is_not_a_summary() {
    ParsedEntry entry =
        Parsing.entry(
            Parsing.rss(
                "<item><content:encoded>x</content:encoded><description>x</description></item>"));
    assertThat(entry.text()).isEqualTo("x");
    assertThat(entry.summary().isEmpty()).isTrue();
  }

  private static List<URI> site(String path) {
    return List.of(URI.create("https://site.example/" + path));
  }
}
