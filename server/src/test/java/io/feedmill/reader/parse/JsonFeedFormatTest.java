package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.Parsing.Said;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class JsonFeedFormatTest {
  @Test
  void json_feed_is_read() {
    ParsedFeed feed =
        Parsing.feed(
            """
            {
              "version": "https://jsonfeed.org/version/1.1",
              "title": "A &amp; B",
              "home_page_url": "https://site.example/",
              "items": [
                {"id": 1, "url": "/1", "title": "One", "content_html": "<p>x</p>",
                 "date_published": "2026-11-20T12:00:00Z"},
                {"id": "2", "external_url": "https://other.example/", "content_text": "a < b",
                 "date_modified": "2026-11-21T12:00:00Z"},
                "no item", {}
              ]
            }
            """);
    assertThat(feed.title()).isEqualTo("A &amp; B");
    assertThat(feed.link()).isEqualTo(URI.create("https://site.example/"));
    assertThat(feed.salvaged()).isFalse();
    assertThat(Parsing.said(feed))
        .containsExactly(
            new Said(
                "1",
                "One",
                URI.create("https://mill.example/1"),
                Instant.parse("2026-11-20T12:00:00Z"),
                "<p>x</p>"),
            new Said(
                "2",
                "",
                URI.create("https://other.example/"),
                Instant.parse("2026-11-21T12:00:00Z"),
                "a &lt; b"),
            new Said(null, "", null, null, ""));
  }

  @Test
  void items_before_an_error_are_kept() {
    ParsedFeed feed =
        Parsing.feed(
            """
            {"version": "https://jsonfeed.org/version/1", "title": "T",
             "items": [{"id": "1"}, {"id": "2"}, {"id": "3", "title": "Unfin\
            """);
    assertThat(feed.salvaged()).isTrue();
    assertThat(feed.entries()).extracting(ParsedEntry::id).containsExactly("1", "2");
  }

  @Test
  void members_of_unexpected_kinds_count_as_missing() {
    ParsedEntry entry =
        Parsing.entry(
            """
            {"version": "https://jsonfeed.org/version/1", "title": null, "icon": {"a": [1]},
             "items": [{"id": {"a": 1}, "title": ["x"], "url": 7, "date_published": false}]}
            """);
    assertThat(entry.id()).isNull();
    assertThat(entry.title()).isEmpty();
    assertThat(entry.published()).isNull();
  }

  @Test
  void other_json_is_not_a_feed() {
    assertThat(Parsing.refusal("{}")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("{\"items\": 3}")).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("{\"rss\": {\"channel\": {}}}"))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("{\"a\":".repeat(5000))).isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
  }
}
