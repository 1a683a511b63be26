package io.feedmill.kernel.feed;

import io.feedmill.kernel.text.SafeHtml;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/// Feeds to write in tests.
final class Feeds {
  static final Instant UPDATED = Instant.parse("2026-11-20T12:00:00.123Z");

  private Feeds() {}

  static Feed of(Entry... entries) {
    return of("Articles", "All articles", List.of(entries));
  }

  static Feed of(String title, String description, List<Entry> entries) {
    return at("https://mill.example/articles.rss", title, description, "en", entries);
  }

  static Feed at(
      String self, String title, String description, String language, List<Entry> entries) {
    return new Feed(
        "https://mill.example/articles.rss",
        title,
        description,
        language,
        URI.create("https://mill.example/articles"),
        URI.create(self),
        List.of(),
        UPDATED,
        entries,
        List.of(),
        false,
        List.of(),
        Duration.ofSeconds(30));
  }

  static Feed ofSize(int size) {
    return of(IntStream.range(0, size).mapToObj(Feeds::entry).toArray(Entry[]::new));
  }

  static Entry entry(int number) {
    return entry(number, "Title " + number, SafeHtml.ofText("Text " + number), "Ann");
  }

  static Entry entry(int number, String title, SafeHtml html, String author) {
    String page = "https://mill.example/articles/" + number;
    return entry(page, title, "https://site.example/" + number, html, author, page);
  }

  static Entry entry(
      String id, String title, String link, SafeHtml html, String author, String comments) {
    return new Entry(
        id,
        title,
        link,
        html.markup(),
        html.text(),
        List.of(author),
        "",
        List.of("java"),
        Instant.parse("2026-11-06T07:08:09Z"),
        Instant.parse("2026-11-07T07:08:09Z"),
        comments);
  }
}
