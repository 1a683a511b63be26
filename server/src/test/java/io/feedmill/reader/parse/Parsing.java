package io.feedmill.reader.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Ways to parse documents in tests.
final class Parsing {
  static final URI BASE = URI.create("https://mill.example/feeds/all.xml");

  private Parsing() {}

  static ParsedFeed feed(String document) {
    return feed(document.getBytes(StandardCharsets.UTF_8), null);
  }

  static ParsedFeed feed(byte[] document, @Nullable String contentType) {
    FeedOutcome outcome = FeedParser.parse(document, contentType, BASE);
    assertThat(outcome).isInstanceOf(FeedOutcome.Parsed.class);
    return ((FeedOutcome.Parsed) outcome).feed();
  }

  static ParsedEntry entry(String document) {
    return feed(document).entries().getFirst();
  }

  static FeedOutcome.Reason refusal(String document) {
    byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
    FeedOutcome outcome = FeedParser.parse(bytes, "application/rss+xml", BASE);
    assertThat(outcome).isInstanceOf(FeedOutcome.Refused.class);
    return ((FeedOutcome.Refused) outcome).reason();
  }

  static String rss(String items) {
    return "<rss version=\"2.0\"><channel><title>T</title><link>https://site.example/blog/</link>"
        + items
        + "</channel></rss>";
  }
}
