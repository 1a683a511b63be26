package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.Parsing.Said;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class RssFormatTest {
  @Test
  void rss_2_0_is_read() {
    ParsedFeed feed =
        Parsing.feed(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
                xmlns:content="http://purl.org/rss/1.0/modules/content/">
              <channel>
                <title>Tom &amp; <![CDATA[Ann]]></title>
                <atom:link href="https://site.example/feed" rel="self"/>
                <link>https://site.example/</link>
                <image><title>no</title><link>https://no.example/</link></image>
                <item>
                  <title>First</title>
                  <link>https://site.example/1</link>
                  <guid isPermaLink="false">one</guid>
                  <pubDate>Fri, 20 Nov 2026 12:00:00 GMT</pubDate>
                  <description>Short</description>
                  <content:encoded><![CDATA[<p>Long</p>]]></content:encoded>
                </item>
                <item><title>Second</title></item>
              </channel>
            </rss>
            """);
    assertThat(feed.title()).isEqualTo("Tom & Ann");
    assertThat(feed.link()).isEqualTo(URI.create("https://site.example/"));
    assertThat(feed.salvaged()).isFalse();
    assertThat(Parsing.said(feed))
        .containsExactly(
            new Said(
                "one",
                "First",
                URI.create("https://site.example/1"),
                Instant.parse("2026-11-20T12:00:00Z"),
                "<p>Long</p>"),
            new Said(null, "Second", null, null, ""));
    assertThat(feed.entries().getFirst().text()).isEqualTo("Long");
  }

  @Test
  void rss_1_0_has_its_items_as_siblings_of_the_channel() {
    ParsedFeed feed =
        Parsing.feed(
            """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
                xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
              <channel rdf:about="https://site.example/">
                <title>T</title><link>https://site.example/</link>
                <items><rdf:Seq><rdf:li resource="https://site.example/1"/></rdf:Seq></items>
              </channel>
              <item rdf:about="urn:x:1">
                <title>One</title><link>https://site.example/1</link>
                <dc:date>2026-11-20</dc:date><description>&lt;b&gt;x&lt;/b&gt;</description>
              </item>
            </rdf:RDF>
            """);
    assertThat(Parsing.said(feed))
        .containsExactly(
            new Said(
                "urn:x:1",
                "One",
                URI.create("https://site.example/1"),
                Instant.parse("2026-11-20T00:00:00Z"),
                "<b>x</b>"));
  }

  @Test
  void rss_0_9_and_0_91_are_read() {
    assertThat(
            Parsing.entry(
                    """
                    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
                        xmlns="http://my.netscape.com/rdf/simple/0.9/">
                      <channel><title>T</title><link>http://a.example/</link></channel>
                      <item><title>One</title><link>http://a.example/1</link></item>
                    </rdf:RDF>
                    """)
                .link())
        .isEqualTo(URI.create("http://a.example/1"));
    assertThat(
            Parsing.entry(
                    """
                    <?xml version="1.0"?>
                    <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
                        "http://my.netscape.com/publish/formats/rss-0.91.dtd">
                    <rss version="0.91"><channel><title>T</title>
                    <item><title>One</title><link>http://a.example/1</link></item>
                    </channel></rss>
                    """)
                .title())
        .isEqualTo("One");
  }

  @Test
  void a_guid_is_the_link_unless_it_is_marked_as_no_permalink() {
    ParsedFeed feed =
        Parsing.feed(
            Parsing.rss(
                """
                <item><guid>https://site.example/1</guid></item>
                <item><guid isPermaLink="false">https://site.example/2</guid></item>
                <item><guid>not an address</guid></item>
                """));
    assertThat(feed.entries())
        .extracting(ParsedEntry::link)
        .containsExactly(
            URI.create("https://site.example/1"),
            null,
            URI.create("https://site.example/blog/not%20an%20address"));
  }

  @Test
  void the_original_link_is_preferred_to_the_tracking_link() {
    String item =
        """
        <item xmlns:feedburner="http://rssnamespace.org/feedburner/ext/1.0">
          <link>https://tracker.example/1</link>
          <feedburner:origLink>https://site.example/1</feedburner:origLink>
        </item>
        """;
    assertThat(Parsing.entry(Parsing.rss(item)).link())
        .isEqualTo(URI.create("https://site.example/1"));
  }

  @Test
  void a_relative_link_is_resolved_against_xml_base_or_the_feeds_link() {
    ParsedFeed feed =
        Parsing.feed(
            Parsing.rss(
                """
                <item><link>1</link></item>
                <item xml:base="https://other.example/x/"><link>2</link></item>
                <item><link>/3?a=b c</link></item>
                <item><link>//cdn.example/4</link></item>
                <item><link>javascript:alert(1)</link></item>
                """));
    assertThat(feed.entries())
        .extracting(ParsedEntry::link)
        .containsExactly(
            URI.create("https://site.example/blog/1"),
            URI.create("https://other.example/x/2"),
            URI.create("https://site.example/3?a=b%20c"),
            URI.create("https://cdn.example/4"),
            null);
  }

  @Test
  void titles_are_text_with_any_escaping() {
    ParsedFeed feed =
        Parsing.feed(
            Parsing.rss(
                """
                <item><title>A &amp;amp; B</title></item>
                <item><title><![CDATA[<b>A</b> &eacute;]]></title></item>
                <item><title> a
                   b </title></item>
                <item><title>1 &lt; 2</title></item>
                """));
    assertThat(feed.entries())
        .extracting(ParsedEntry::title)
        .containsExactly("A & B", "A é", "a b", "1 < 2");
  }

  @Test
  void unescaped_markup_is_content_too() {
    String item = "<item><description><p class=\"a\">x<br/>&lt;y</p></description></item>";
    assertThat(Parsing.html(Parsing.entry(Parsing.rss(item)))).isEqualTo("<p>x<br>&lt;y</p>");
  }

  @Test
  void element_names_are_case_insensitive() {
    String item = "<ITEM><Title>x</Title><PubDate>2026-11-20</PubDate></ITEM>";
    assertThat(Parsing.entry(Parsing.rss(item)).published())
        .isEqualTo(Instant.parse("2026-11-20T00:00:00Z"));
  }

  @Test
  void only_the_first_five_hundred_items_are_taken() {
    List<ParsedEntry> entries =
        Parsing.feed(Parsing.rss("<item><title>x</title></item>".repeat(501))).entries();
    assertThat(entries).hasSize(Feeds.MAX_ENTRIES);
  }

  @Test
  void a_channel_without_items_is_an_empty_feed() {
    assertThat(Parsing.feed(Parsing.rss("")).entries()).isEmpty();
  }
}
