package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.SafeHtml;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/// Feeds to write in tests.
final class Feeds {
  static final Instant UPDATED = Instant.parse("2026-11-20T12:00:00.123Z");

  private Feeds() {}

  static Feed of(Entry... entries) {
    return new Feed(
        "Articles",
        URI.create("https://mill.example/articles"),
        URI.create("https://mill.example/articles.rss"),
        "All articles",
        "en",
        UPDATED,
        List.of(entries));
  }

  static Feed ofSize(int size) {
    return of(IntStream.range(0, size).mapToObj(Feeds::entry).toArray(Entry[]::new));
  }

  static Entry entry(int number) {
    return entry(number, "Title " + number, SafeHtml.ofText("Text " + number), "Ann");
  }

  static Entry entry(int number, String title, SafeHtml html, String author) {
    URI page = URI.create("https://mill.example/articles/" + number);
    return new Entry(
        page,
        title,
        URI.create("https://site.example/" + number),
        html,
        author,
        Instant.parse("2026-11-06T07:08:09Z"),
        Instant.parse("2026-11-07T07:08:09Z"),
        List.of("java"),
        page);
  }
}
