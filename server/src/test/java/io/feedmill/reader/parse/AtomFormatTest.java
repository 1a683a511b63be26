package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.Parsing.Said;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class AtomFormatTest {
  @Test
  void atom_1_0_is_read() {
    ParsedFeed feed =
        Parsing.feed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://site.example/blog/">
              <title type="html">A &amp;amp; &lt;b>B&lt;/b></title>
              <link rel="self" href="feed.atom"/>
              <link href="."/>
              <entry>
                <id>tag:site.example,2026:1</id>
                <title>1 &lt; 2</title>
                <link rel="replies" href="1/comments"/>
                <link rel="alternate" type="application/pdf" href="1.pdf"/>
                <link rel="alternate" type="text/html" href="1"/>
                <published>2026-11-20T13:00:00.5+01:00</published>
                <updated>2026-11-21T00:00:00Z</updated>
                <summary>Short</summary>
                <content type="html">&lt;p&gt;Long&lt;/p&gt;</content>
              </entry>
            </feed>
            """);
    assertThat(feed.title()).isEqualTo("A & B");
    assertThat(feed.link()).isEqualTo(URI.create("https://site.example/blog/"));
    assertThat(Parsing.said(feed))
        .containsExactly(
            new Said(
                "tag:site.example,2026:1",
                "1 < 2",
                URI.create("https://site.example/blog/1"),
                Instant.parse("2026-11-20T12:00:00.500Z"),
                "<p>Long</p>"));
  }

  @Test
  void atom_0_3_is_read() {
    ParsedEntry entry =
        Parsing.entry(
            """
            <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>T</title>
              <entry>
                <id>1</id><title mode="escaped" type="text/html">&lt;i&gt;x&lt;/i&gt;</title>
                <link rel="alternate" type="text/html" href="https://site.example/1"/>
                <issued>2003-12-13T08:29:29-04:00</issued>
                <content type="application/xhtml+xml" mode="xml">
                  <div xmlns="http://www.w3.org/1999/xhtml"><p>a &amp; b</p></div>
                </content>
              </entry>
            </feed>
            """);
    assertThat(entry.title()).isEqualTo("x");
    assertThat(Parsing.html(entry)).isEqualTo("<p>a &amp; b</p>");
    assertThat(entry.published()).isEqualTo(Instant.parse("2003-12-13T12:29:29Z"));
  }

  @Test
  void content_is_read_as_text_html_xhtml_or_base64() {
    assertThat(content("<content>a &lt; b\nc</content>")).isEqualTo("a &lt; b<br>\nc");
    assertThat(content("<content type='html'>&lt;b>x&lt;/b></content>")).isEqualTo("<b>x</b>");
    assertThat(
            content(
                "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>"
                    + "<a title='&quot;&amp;'>x</a><br/></div></content>"))
        .isEqualTo("<a title=\"&quot;&amp;\">x</a><br>");
    assertThat(content("<content type='text/html' mode='base64'>PGI+eDwvYj4=</content>"))
        .isEqualTo("<b>x</b>");
    assertThat(content("<content type='image/png'>AAAA</content><summary>s</summary>"))
        .isEqualTo("s");
    assertThat(content("<content src='https://x.example/'/><summary>s</summary>")).isEqualTo("s");
  }

  @Test
  void a_relative_link_is_resolved_against_the_document_without_a_base() {
    ParsedFeed feed =
        Parsing.feed(
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>
              <link href="https://other.example/"/>
              <entry><link href="1"/></entry>
              <entry xml:base="/x/"><link href="2" xml:base="y/"/></entry>
            </feed>
            """);
    assertThat(feed.entries())
        .extracting(ParsedEntry::link)
        .containsExactly(
            URI.create("https://mill.example/feeds/1"), URI.create("https://mill.example/x/y/2"));
  }

  @Test
  void a_feed_without_namespace_is_read() {
    assertThat(Parsing.entry("<feed><entry><title>x</title></entry></feed>").title())
        .isEqualTo("x");
  }

  private static String content(String construct) {
    return Parsing.html(
        Parsing.entry(
            "<feed xmlns='http://www.w3.org/2005/Atom'><entry>" + construct + "</entry></feed>"));
  }
}
