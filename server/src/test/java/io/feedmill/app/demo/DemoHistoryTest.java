package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.app.monitor.AppKeys;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestRedis;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The 30 days that the demo shows, and a start that continues an interrupted one.
@WithApp
@Tag("slow")
class DemoHistoryTest {
  private final TestApp app;

  DemoHistoryTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    app.fillWithDemo();
  }

  private List<JsonNode> articles() {
    List<JsonNode> all = new ArrayList<>();
    String path = "/api/v1/articles?rank=new&limit=100";
    app.anonymous().get(path).json().at("/items").forEach(all::add);
    return all;
  }

  private static Instant time(JsonNode node) {
    return Instant.parse(node.path("time").asString(""));
  }

  /// The number of things of each kind.
  private Map<String, Long> counts() throws SQLException {
    Map<String, Long> counts = new TreeMap<>();
    List<JsonNode> articles = articles();
    counts.put("articles", (long) articles.size());
    counts.put("votes", articles.stream().mapToLong(a -> a.path("upvotes").asLong()).sum());
    counts.put("comments", articles.stream().mapToLong(a -> a.path("comments").asLong()).sum());
    counts.put("posts", app.number("SELECT count(*) FROM timeline.post"));
    counts.put("likes", app.number("SELECT count(*) FROM timeline.liked"));
    counts.put("follows", app.number("SELECT count(*) FROM timeline.follow"));
    counts.put("sources", app.number("SELECT count(*) FROM reader.subscription"));
    counts.put("channels", app.number("SELECT count(*) FROM reader.channel"));
    counts.put("items", app.number("SELECT count(*) FROM storefront.product"));
    counts.put("orders", app.number("SELECT count(*) FROM storefront.shop_order"));
    counts.put("steps", app.number("SELECT count(*) FROM storefront.order_step"));
    counts.put("previews", app.number("SELECT count(*) FROM media.preview"));
    counts.put(
        "covers", app.number("SELECT count(*) FROM media.use WHERE subject LIKE 'preview:%'"));
    counts.put("photos", app.number("SELECT count(*) FROM storefront.photo"));
    return counts;
  }

  @Test
  void articles_are_of_the_last_30_days_with_votes_and_discussions() {
    Instant now = Instant.now();
    List<JsonNode> articles = articles();
    assertThat(articles).hasSizeGreaterThan(40);
    Instant newest = time(articles.getFirst());
    Instant oldest = time(articles.getLast());
    assertThat(Duration.between(newest, now)).isBetween(Duration.ZERO, Duration.ofHours(2));
    assertThat(Duration.between(oldest, now)).isBetween(Duration.ofDays(29), Duration.ofDays(31));
    assertThat(articles.stream().map(DemoHistoryTest::time).distinct()).hasSize(articles.size());
    Eventually.holds(() ->
        assertThat(articles().stream().filter(a -> a.path("comments").asInt() > 1))
            .hasSizeGreaterThan(15));
    assertThat(articles.stream().filter(a -> a.path("votes").asInt() > 4)).hasSizeGreaterThan(15);
  }

  @Test
  void comments_are_younger_than_what_they_reply_to_and_in_the_past() {
    Instant now = Instant.now();
    for (JsonNode article : articles()) {
      String path = "/api/v1/articles/%d/comments?order=old".formatted(article.path("id").asLong());
      JsonNode items = app.anonymous().get(path).json().at("/items");
      Map<String, Instant> times = new TreeMap<>();
      for (JsonNode comment : items) {
        Instant posted = time(comment);
        times.put(comment.path("id").asString(""), posted);
        Instant above = times.getOrDefault(comment.path("parent").asString(""), time(article));
        assertThat(posted).isBetween(above, now);
      }
    }
  }

  @Test
  void posts_are_of_the_last_30_days_in_the_order_of_their_ids() throws SQLException {
    String unordered =
        """
        SELECT count(*) FROM (
          SELECT created - lag(created) OVER (ORDER BY id) AS step FROM timeline.post) AS steps
        WHERE step < interval '0'
        """;
    assertThat(app.number(unordered)).isZero();
    String days = "SELECT extract(day FROM max(created) - min(created))::bigint FROM timeline.post";
    assertThat(app.number(days)).isBetween(29L, 30L);
    assertThat(app.number("SELECT count(*) FROM timeline.post WHERE created > now()")).isZero();
  }

  @Test
  void every_item_of_the_shop_has_a_drawing() throws SQLException {
    String without =
        """
        SELECT count(*) FROM storefront.product i
        WHERE NOT EXISTS (SELECT FROM storefront.photo p WHERE p.product = i.id)
        """;
    assertThat(app.number(without)).isZero();
  }

  @Test
  void people_joined_before_they_wrote() throws SQLException {
    String late =
        "SELECT count(*) FROM timeline.post p JOIN accounts.account a ON a.id = p.author"
            + " WHERE p.created < a.created";
    assertThat(app.number(late)).isZero();
    assertThat(
            app.number(
                "SELECT count(DISTINCT created) FROM accounts.account WHERE name = 'ann'"
                    + " AND created < now() - interval '31 days'"))
        .isOne();
  }

  @Test
  void articles_and_stories_have_pictures_that_this_site_keeps() throws SQLException {
    long pictures =
        articles().stream().filter(article -> !article.path("picture").isMissingNode()).count();
    assertThat(pictures).isEqualTo(8);
    String feed = app.anonymous().get("/feeds/readers.rss").body();
    assertThat(feed).contains("<title>Stories of the mill</title>");
    assertThat(Jsoup.parse(feed, Parser.xmlParser()).select("item:has(media|content)").size())
        .isGreaterThan(3);
    String used = "SELECT count(*) FROM media.use WHERE subject LIKE 'preview:%'";
    assertThat(app.number(used)).isEqualTo(8 + 6);
    assertThat(app.number("SELECT count(*) FROM media.preview WHERE due IS NOT NULL")).isZero();
  }

  @Test
  void orders_of_the_demo_are_in_all_states() throws SQLException {
    assertThat(app.number("SELECT count(DISTINCT state) FROM storefront.shop_order")).isEqualTo(7);
    assertThat(app.number("SELECT count(*) FROM storefront.order_step WHERE made > now()"))
        .isZero();
    String wrong =
        """
        SELECT count(*) FROM storefront.shop_order o
        WHERE state <> 'placed' AND NOT EXISTS (
          SELECT FROM storefront.order_step s
          WHERE s.shop_order = o.id AND s.state = o.state AND s.made = o.changed)
        """;
    assertThat(app.number(wrong)).isZero();
  }

  @Test
  void people_have_bought_items_in_the_last_30_days() throws SQLException {
    assertThat(app.number("SELECT count(*) FROM storefront.shop_order")).isGreaterThan(20);
    String days = "SELECT extract(day FROM now() - min(placed))::bigint FROM storefront.shop_order";
    assertThat(app.number(days)).isBetween(29L, 31L);
    assertThat(app.number("SELECT count(*) FROM storefront.shop_order WHERE placed > now()"))
        .isZero();
    String several =
        """
        SELECT count(*) FROM (
          SELECT FROM storefront.order_line GROUP BY shop_order HAVING count(*) > 1) AS orders
        """;
    assertThat(app.number(several)).isPositive();
  }

  @Test
  void a_start_after_a_kill_continues_without_duplicates() throws SQLException {
    Eventually.holds(() ->
        assertThat(articles().stream().mapToInt(a -> a.path("comments").asInt()).sum())
            .isEqualTo(80));
    Map<String, Long> before = counts();
    String began = began();
    try (RawRedis redis = RawRedis.to(TestRedis.url())) {
      redis.command("SET", AppKeys.demo(), began);
      app.fillWithDemo();
      assertThat(redis.string("GET", AppKeys.demo())).isEqualTo("1");
    }
    app.awaitEvents();
    assertThat(counts()).isEqualTo(before);
  }

  /// When filling began, from the oldest article.
  private String began() {
    Instant oldest = time(articles().getLast());
    return Long.toString(oldest.plus(Duration.ofDays(30)).toEpochMilli());
  }

  @Test
  void articles_with_ten_votes_have_reached_their_milestone() {
    long popular = articles().stream().filter(a -> a.path("votes").asInt() >= 10).count();
    Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM articles.milestone")).isEqualTo(popular);
      return true;
    });
  }

  @Test
  void a_site_that_was_filled_is_not_filled_again() throws SQLException {
    Map<String, Long> before = counts();
    Answer list = app.anonymous().get("/api/v1/articles?rank=new&limit=100");
    app.fillWithDemo();
    assertThat(counts().getOrDefault("posts", 0L)).isEqualTo(before.get("posts"));
    assertThat(app.anonymous().get("/api/v1/articles?rank=new&limit=100").json().at("/items"))
        .hasSize(list.json().at("/items").size());
  }
}
