package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The stories of the original specification, through the API, and the resulting keys in Redis.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DeskHttpTest {
  private static final String KEYS = "syndication{desk}:";

  private TestApp app;
  private DeskCalls desk;
  private RawRedis redis;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
    desk = DeskCalls.at(app);
    redis = RawRedis.toTestRedis();
  }

  @AfterAll
  void stop() {
    redis.close();
    app.close();
  }

  private String zset(String name, String uuid) {
    return String.valueOf(redis.string("ZSCORE", KEYS + name, uuid));
  }

  private Map<String, String> hash(String uuid) {
    return redis.hash(KEYS + "article:" + uuid);
  }

  private static long millis(String rfc3339) {
    return java.time.Instant.parse(rfc3339).toEpochMilli();
  }

  @Test
  void an_article_is_added_and_updated() {
    String uuid = UUID.randomUUID().toString();
    Answer added =
        desk.put(uuid, Map.of("title", "Tea", "version", 3, "published", "2026-01-02T03:04:05Z"));
    assertThat(added.status()).isEqualTo(201);
    assertThat(hash(uuid))
        .containsEntry("uuid", uuid)
        .containsEntry("title", "Tea")
        .containsEntry("version", "3")
        .containsEntry("date_editorially_published", "" + millis("2026-01-02T03:04:05Z"));
    assertThat(zset("articles", uuid)).isEqualTo(hash(uuid).get("date_updated"));
    Answer updated = desk.put(uuid, Map.of("title", "Hot tea", "version", 4));
    assertThat(updated.status()).isEqualTo(200);
    assertThat(updated.text("/title")).isEqualTo("Hot tea");
    assertThat(hash(uuid)).containsEntry("title", "Hot tea").containsEntry("version", "4");
  }

  @Test
  void the_same_version_again_changes_nothing_and_an_older_or_another_one_is_refused() {
    String uuid = UUID.randomUUID().toString();
    desk.put(uuid, Map.of("version", 3));
    Map<String, String> before = hash(uuid);
    assertThat(desk.put(uuid, Map.of("version", 3)).status()).isEqualTo(200);
    assertThat(desk.put(uuid, Map.of("version", 2)).status()).isEqualTo(409);
    assertThat(desk.put(uuid, Map.of("version", 3, "title", "Other")).status()).isEqualTo(409);
    assertThat(hash(uuid)).isEqualTo(before);
    assertThat(desk.put(uuid, Map.of("title", "Next")).text("/version")).isEqualTo("4");
  }

  @Test
  void the_details_of_an_article_have_its_state_in_every_feed() {
    String uuid = desk.put("Details");
    desk.move(uuid, "production", "publish");
    Answer article = desk.article(uuid);
    assertThat(article.text("/feeds/production/state")).isEqualTo("live");
    assertThat(article.text("/feeds/production/epoch")).isEqualTo("1");
    assertThat(millis(article.text("/feeds/production/published")) + "")
        .isEqualTo(hash(uuid).get("date_published_production"))
        .isEqualTo(zset("published_production", uuid));
    assertThat(article.json().at("/feeds/production/imported").isNull()).isTrue();
    assertThat(article.text("/feeds/development/state")).isEqualTo("draft");
    assertThat(article.json().at("/feeds/development/impressions").size()).isZero();
  }

  @Test
  void recently_edited_articles_are_listed_with_publish_and_import_dates_and_impressions() {
    String feed = desk.feed("listed", Map.of());
    String token = desk.consumer(feed, "msn");
    String older = desk.put("Older");
    String newer = desk.put("Newer");
    desk.move(older, feed, "publish");
    assertThat(app.anonymous().get("/feeds/listed.rss?token=" + token).status()).isEqualTo(200);
    Eventually.holds(() -> assertThat(desk.impressions(older, feed)).isEqualTo(1));
    redis.command("ZADD", KEYS + "articles", "1000", newer);
    Answer list = desk.client().get("/api/v1/desk/articles?editedWithin=1d&limit=200");
    List<String> ids =
        list.json().at("/items").valueStream().map(row -> row.path("uuid").asString("")).toList();
    assertThat(ids).contains(older).doesNotContain(newer);
    var row = list.json().at("/items").get(ids.indexOf(older)).at("/feeds/listed");
    assertThat(row.path("state").asString("")).isEqualTo("live");
    assertThat(row.at("/impressions/0/consumer").asString("")).isEqualTo("msn");
    assertThat(row.at("/impressions/0/times").size()).isEqualTo(1);
  }

  @Test
  void a_published_article_is_in_the_feed() {
    String feed = desk.feed("fresh", Map.of("mode", "window"));
    String uuid = desk.put("Fresh & new");
    assertThat(app.anonymous().get("/feeds/fresh.rss").body()).doesNotContain(uuid);
    desk.move(uuid, feed, "publish");
    assertThat(app.anonymous().get("/feeds/fresh.rss").body())
        .contains("<title>Fresh &#x26; new</title>", "urn:uuid:" + uuid);
    assertThat(app.anonymous().get("/feeds/fresh.atom").body()).contains("urn:uuid:" + uuid);
    assertThat(app.anonymous().get("/feeds/fresh.json").text("/items/0/id"))
        .isEqualTo("urn:uuid:" + uuid);
    assertThat(app.anonymous().get("/feeds/fresh.html").body()).contains("Fresh &amp; new");
    desk.move(uuid, feed, "publish");
    assertThat(desk.article(uuid).text("/feeds/fresh/epoch")).isEqualTo("1");
  }

  @Test
  void an_article_published_again_starts_a_new_epoch() {
    String feed = desk.feed("again", Map.of());
    String token = desk.consumer(feed, "facebook");
    String uuid = desk.put("Again");
    desk.move(uuid, feed, "publish");
    fetch(feed, token);
    Eventually.holds(() -> assertThat(desk.impressions(uuid, feed)).isEqualTo(1));
    String before = zset("articles", uuid);
    desk.move(uuid, feed, "republish");
    assertThat(desk.article(uuid).text("/feeds/again/epoch")).isEqualTo("2");
    assertThat(desk.impressions(uuid, feed)).isZero();
    assertThat(Long.parseLong(zset("articles", uuid))).isGreaterThan(Long.parseLong(before));
    assertThat(events(uuid)).containsExactly("republished", "published", "created");
  }

  private List<String> events(String uuid) {
    return desk.client()
        .get(DeskCalls.ARTICLES + uuid + "/history")
        .json()
        .at("/items")
        .valueStream()
        .map(line -> line.path("event").asString(""))
        .toList();
  }

  @Test
  void an_article_is_removed_from_the_feed() {
    String feed = desk.feed("leaving", Map.of("mode", "window"));
    String uuid = desk.put("Leaving");
    desk.move(uuid, feed, "publish");
    String tag = app.anonymous().get("/feeds/leaving.rss").header("ETag");
    desk.move(uuid, feed, "remove");
    Answer gone = app.anonymous().get("/feeds/leaving.rss");
    assertThat(gone.body()).doesNotContain(uuid);
    assertThat(gone.header("ETag")).isNotEqualTo(tag);
    assertThat(zset("published_leaving", uuid)).isEqualTo("null");
    assertThat(hash(uuid)).doesNotContainKey("date_published_leaving");
    assertThat(desk.state(uuid, feed)).isEqualTo("withdrawn");
  }

  @Test
  void the_4th_impression_moves_the_article_to_imported() {
    String feed = desk.feed("taken", Map.of());
    String token = desk.consumer(feed, "facebook");
    String uuid = desk.put("Taken");
    desk.move(uuid, feed, "publish");
    for (int i = 1; i <= 3; i++) {
      assertThat(fetch(feed, token).body()).contains(uuid);
      int count = i;
      Eventually.holds(() -> assertThat(desk.impressions(uuid, feed)).isEqualTo(count));
      assertThat(desk.state(uuid, feed)).isEqualTo("live");
    }
    assertThat(fetch(feed, token).body()).contains(uuid);
    Eventually.holds(() -> assertThat(desk.state(uuid, feed)).isEqualTo("imported"));
    assertThat(desk.impressions(uuid, feed)).isEqualTo(4);
    assertThat(redis.number("LLEN", KEYS + "article:" + uuid + ":impressions:" + feed))
        .isEqualTo(4);
    assertThat(zset("imported_taken", uuid))
        .isEqualTo(hash(uuid).get("date_imported_taken"))
        .isNotEqualTo("null");
    assertThat(zset("published_taken", uuid)).isEqualTo("null");
    Eventually.holds(() -> assertThat(fetch(feed, token).body()).doesNotContain(uuid));
  }

  private Answer fetch(String feed, String token) {
    Answer answer = app.anonymous().get("/feeds/" + feed + ".rss?token=" + token);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  @Test
  void only_consumers_identified_by_token_basic_header_or_network_get_a_queue_feed() {
    String feed = desk.feed("known", Map.of());
    String token = desk.consumer(feed, "msn");
    String path = "/feeds/known.rss";
    Answer refused = app.anonymous().get(path);
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.header("WWW-Authenticate")).startsWith("Basic ");
    String login =
        Base64.getEncoder().encodeToString(("msn:" + token).getBytes(StandardCharsets.UTF_8));
    assertThat(status(path, "Authorization", "Basic " + login)).isEqualTo(200);
    assertThat(status(path, "Authorization", "Bearer " + token)).isEqualTo(200);
    assertThat(status(path, "X-Feed-Token", token)).isEqualTo(200);
    assertThat(status(path, "X-Feed-Token", token + "x")).isEqualTo(401);
    desk.client()
        .post(
            DeskCalls.FEEDS + "/known/consumers",
            "{\"name\":\"near\",\"addresses\":[\"127.0.0.0/8\",\"::1/128\"]}");
    assertThat(app.anonymous().get(path).status()).isEqualTo(200);
    assertThat(status(path, "X-Feed-Token", "wrong")).isEqualTo(401);
  }

  private int status(String path, String header, String value) {
    TestClient client = app.anonymous().header(header, value);
    return client.get(path).status();
  }
}
