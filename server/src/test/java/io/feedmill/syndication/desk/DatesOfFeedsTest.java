package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `Last-Modified` and `If-Modified-Since` of feeds, at times set by the test.
class DatesOfFeedsTest {
  private final DeskAtTime desk = new DeskAtTime();
  private final List<UUID> articles = new ArrayList<>();

  @AfterEach
  void close() {
    desk.close();
  }

  private void publish(String feed) {
    UUID article = desk.put(UUID.randomUUID(), "Number " + articles.size());
    desk.publish(article, feed);
    articles.add(article);
  }

  private void edit(UUID article) {
    String link = "https://mill.example/" + article;
    ArticleBody edited =
        new ArticleBody(article, 2, "Edited", link, "<p>x</p>", "", List.of(), "", List.of(), null);
    desk.desk().put(edited, null, "1");
  }

  private static Answer since(CountedFeeds feeds, String path, Answer known) {
    return feeds.client.send(
        Map.of("If-Modified-Since", known.header("Last-Modified")), "GET", path, "", "");
  }

  /// Publishes, and waits until the server shows the article.
  private void published(CountedFeeds feeds, String feed, String path) {
    publish(feed);
    String title = "Number " + (articles.size() - 1) + "<";
    Eventually.holds(() -> assertThat(feeds.client.get(path).body()).contains(title));
  }

  @Test
  void no_fetch_around_the_second_of_a_change_hides_the_next_change() {
    desk.window("dated");
    publish("dated");
    String path = "/feeds/dated.rss";
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      for (int millis = 0; millis <= 2_400; millis += 200) {
        desk.pass(Duration.ofMillis(millis));
        Answer before = feeds.client.get(path);
        published(feeds, "dated", path);
        assertThat(since(feeds, path, before).status()).as("after " + millis).isEqualTo(200);
      }
    }
  }

  @Test
  void a_document_is_answered_304_by_its_date_from_two_seconds_after_its_change() {
    desk.window("resting");
    publish("resting");
    String path = "/feeds/resting.atom";
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      assertThat(since(feeds, path, feeds.client.get(path)).status()).isEqualTo(200);
      desk.pass(Duration.ofSeconds(2));
      Answer rested = feeds.client.get(path);
      assertThat(since(feeds, path, rested).status()).isEqualTo(304);
      desk.pass(Duration.ofDays(1));
      assertThat(feeds.client.get(path).header("Last-Modified"))
          .isEqualTo(rested.header("Last-Modified"));
    }
  }

  @Test
  void an_archive_changed_by_a_withdrawal_is_not_answered_304() {
    desk.window("moved", Map.of("items", "2"));
    for (int i = 0; i < 6; i++) {
      desk.pass(Duration.ofSeconds(1));
      publish("moved");
    }
    desk.pass(Duration.ofSeconds(10));
    edit(articles.get(1));
    desk.pass(Duration.ofSeconds(10));
    String path = "/feeds/moved/archive/1";
    try (CountedFeeds feeds = new CountedFeeds(desk)) {
      Answer before = feeds.client.get(path);
      assertThat(since(feeds, path, before).status()).isEqualTo(304);
      desk.desk().withdraw(articles.getFirst(), new FeedEpoch("moved", ""), DeskAtTime.EDITOR);
      Answer after = since(feeds, path, before);
      assertThat(after.status()).isEqualTo(200);
      assertThat(after.body()).isNotEqualTo(before.body());
    }
  }
}
