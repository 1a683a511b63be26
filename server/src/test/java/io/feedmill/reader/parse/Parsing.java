package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses documents in tests.
public final class Parsing {
  public static final URI BASE = URI.create("https://mill.example/feeds/all.xml");

  /// The properties of an entry that every format has.
  record Said(
      @Nullable String id,
      String title,
      @Nullable URI link,
      @Nullable Instant published,
      String html) {}

  private Parsing() {}

  static List<Said> said(ParsedFeed feed) {
    return feed.entries().stream()
        .map(e -> new Said(e.id(), e.title(), e.link(), e.published(), html(e)))
        .toList();
  }

  static String html(ParsedEntry entry) {
    return entry.content().sanitised().markup();
  }

  public static ParsedFeed feed(String document) {
    return feed(document.getBytes(StandardCharsets.UTF_8), null);
  }

  public static ParsedFeed feed(byte[] document, @Nullable String contentType) {
    FeedOutcome outcome = new FeedParser().parse(document, contentType, BASE);
    assertThat(outcome).isInstanceOf(FeedOutcome.Parsed.class);
    return ((FeedOutcome.Parsed) outcome).feed();
  }

  public static ParsedEntry entry(String document) {
    return feed(document).entries().getFirst();
  }

  static FeedOutcome.Reason refusal(String document) {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    FeedOutcome outcome = new FeedParser().parse(bytes, "application/rss+xml", BASE);
    assertThat(outcome).isInstanceOf(FeedOutcome.Refused.class);
    return ((FeedOutcome.Refused) outcome).reason();
  }

  public static String rss(String items) {
    return "<rss version=\"2.0\"><channel><title>T</title><link>https://site.example/blog/</link>"
        + items
        + "</channel></rss>";
  }
}
