package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Articles that newer ones have moved from the front page of a feed.
class FeedPartsTest {
  private final DeskAtTime desk = new DeskAtTime();
  private int articles;

  @AfterEach
  void close() {
    desk.close();
  }

  private void publish(int count, String feed) {
    for (int i = 0; i < count; i++) {
      desk.pass(Duration.ofSeconds(1));
      desk.publish(desk.put(UUID.randomUUID(), "Number " + articles++), feed);
    }
  }

  @Test
  void older_articles_of_a_window_feed_are_on_further_pages() {
    desk.window("paged", Map.of("items", "2", "profile", "atom"));
    publish(5, "paged");
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      TestClient client = feeds.client;
      assertThat(client.get("/feeds/paged").body())
          .contains("Number 4", "Number 3", "rel=\"next\"", "/feeds/paged/page/2\"")
          .doesNotContain("Number 2", "rel=\"previous\"");
      assertThat(client.get("/feeds/paged/page/2").body()).contains("Number 2", "Number 1");
      Answer last = client.get("/feeds/paged/page/3");
      assertThat(last.body()).contains("Number 0").doesNotContain("rel=\"next\"", "rel=\"hub\"");
      assertThat(client.get("/feeds/paged/page/4").status()).isEqualTo(404);
      assertThat(client.get("/feeds/paged/page/x").status()).isEqualTo(400);
      assertThat(client.get("/feeds/paged.json").text("/next_url"))
          .endsWith("/feeds/paged.json/page/2");
      assertThat(client.get("/feeds/paged.json/page/2").text("/items/0/title"))
          .isEqualTo("Number 2");
      assertThat(client.get("/feeds/paged.nothing/page/2").status()).isEqualTo(404);
    }
  }

  @Test
  void every_page_links_to_its_requested_address_and_the_first_one_also_to_its_number() {
    desk.window("selves", Map.of("items", "2"));
    publish(5, "selves");
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      for (String extension : List.of("", ".rss", ".atom", ".json")) {
        String front = "/feeds/selves" + extension;
        for (String end : List.of("", "/page/1", "/page/2", "/archive/1")) {
          Answer answer = feeds.client.get(front + end);
          assertThat(self(answer)).as(front + end).endsWith(front + end);
          assertThat(answer.header("Link")).contains(front + end + ">; rel=\"self\"");
        }
        Answer first = feeds.client.get(front + "/page/1");
        Answer second = feeds.client.get(front + "/page/2");
        assertThat(first.header("Link")).doesNotContain("rel=\"hub\"");
        if (extension.equals(".atom")) {
          assertThat(links(first.body(), "first")).containsExactly(front);
          assertThat(links(first.body(), "next")).containsExactly(front + "/page/2");
          assertThat(links(first.body(), "previous")).isEmpty();
          assertThat(links(second.body(), "previous")).containsExactly(front);
          assertThat(id(first.body())).isEqualTo(id(feeds.client.get(front).body()));
        }
      }
    }
  }

  private static String self(Answer answer) {
    String body = answer.body();
    return body.startsWith("{") ? answer.text("/feed_url") : links(body, "self").getFirst();
  }

  /// Addresses of the links with a relation.
  private static List<String> links(String xml, String relation) {
    return Jsoup.parse(xml, Parser.xmlParser()).getAllElements().stream()
        .filter(link -> link.tagName().matches("(atom:)?link"))
        .filter(link -> link.attr("rel").equals(relation))
        .map(link -> URI.create(link.attr("href")).getPath())
        .toList();
  }

  private static String id(String atom) {
    return Jsoup.parse(atom, Parser.xmlParser()).select("feed > id").text();
  }

  @Test
  void articles_replaced_by_newer_ones_are_in_archives_that_do_not_change() {
    desk.window("archived", Map.of("items", "2"));
    publish(5, "archived");
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      TestClient client = feeds.client;
      assertThat(client.get("/feeds/archived.atom").body())
          .contains("rel=\"prev-archive\"", "/feeds/archived.atom/archive/2\"")
          .doesNotContain("fh:archive", "/archive/3");
      Answer second = client.get("/feeds/archived.atom/archive/2");
      assertThat(second.header("Content-Type")).startsWith("application/atom+xml");
      assertThat(second.body())
          .contains("Number 3", "Number 2", "fh:archive", "rel=\"current\"", "/archive/1\"")
          .doesNotContain("Number 1", "Number 4", "next-archive");
      Answer first = client.get("/feeds/archived/archive/1");
      assertThat(first.body()).contains("Number 1", "Number 0", "fh:archive", "next-archive");
      assertThat(first.header("Link")).contains("/archive/1>").doesNotContain("hub");
      publish(1, "archived");
      Eventually.holds(() ->
          assertThat(client.get("/feeds/archived/archive/3").body())
              .contains("Number 5", "Number 4"));
      assertThat(client.get("/feeds/archived/archive/1").header("ETag"))
          .isEqualTo(first.header("ETag"));
      assertThat(client.get("/feeds/archived/archive/4").status()).isEqualTo(404);
      assertThat(client.get("/feeds/archived/archive/0").status()).isEqualTo(400);
    }
  }

  @Test
  void feeds_with_a_time_limit_have_no_archives() {
    desk.window("passing", Map.of("items", "1", "window", "3600000"));
    desk.queue("queued", Duration.ZERO);
    publish(3, "passing");
    publish(3, "queued");
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      assertThat(feeds.client.get("/feeds/passing").body())
          .contains("rel=\"next\"")
          .doesNotContain("archive");
      assertThat(feeds.client.get("/feeds/passing/archive/1").status()).isEqualTo(404);
      assertThat(feeds.client.get("/feeds/queued/archive/1").status()).isEqualTo(401);
      assertThat(feeds.client.get("/feeds/queued/archive/1?token=one").status()).isEqualTo(404);
    }
  }
}
