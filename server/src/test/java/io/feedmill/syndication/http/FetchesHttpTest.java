package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawClient;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Fetches over HTTP: which ones count, conditions, codings, plans, previews and snapshots.
@WithApp("FEEDMILL_FEED_FETCHES_PER_MINUTE=0")
class FetchesHttpTest {
  private final TestApp app;
  private DeskCalls desk;

  FetchesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  /// A fetch that counts; afterwards all earlier fetches have been counted.
  private void fence(String uuid, String feed, String token, int before) {
    app.anonymous().get("/feeds/" + feed + ".rss?token=" + token);
    Eventually.holds(() -> assertThat(desk.impressions(uuid, feed)).isEqualTo(before + 1));
  }

  @Test
  void unknown_clients_head_304_range_and_previews_count_no_impression() {
    String feed = desk.feed("quiet", Map.of("threshold", 100));
    String token = desk.consumer(feed, "msn");
    String uuid = desk.put("Quiet");
    desk.move(uuid, feed, "publish");
    String path = "/feeds/quiet.rss?token=" + token;
    TestClient client = app.anonymous();
    assertThat(client.get("/feeds/quiet.rss").status()).isEqualTo(401);
    assertThat(client.get("/feeds/quiet.rss?token=nonsense").status()).isEqualTo(401);
    Answer head = client.send("HEAD", path, "", "");
    assertThat(head.status()).isEqualTo(200);
    String tag = head.header("ETag");
    assertThat(client.send(Map.of("Range", "bytes=0-10"), "GET", path, "", "").status())
        .isEqualTo(200);
    assertThat(client.send(Map.of("If-None-Match", tag), "GET", path, "", "").status())
        .isEqualTo(304);
    assertThat(client.send(Map.of("If-Match", "\"other\""), "GET", path, "", "").status())
        .isEqualTo(412);
    assertThat(desk.client().get("/api/v1/desk/feeds/quiet/preview").body()).contains(uuid);
    fence(uuid, feed, token, 0);
  }

  @Test
  void a_broken_connection_counts_no_impression() throws IOException {
    String feed = desk.feed("broken", Map.of("threshold", 100));
    String token = desk.consumer(feed, "msn");
    String uuid = desk.put("Small");
    for (int i = 0; i < 40; i++) {
      String big = UUID.randomUUID().toString();
      desk.put(big, Map.of("html", "<p>" + (i + " lorem ipsum ").repeat(50_000) + "</p>"));
      desk.move(big, feed, "publish");
    }
    desk.move(uuid, feed, "publish");
    try (RawClient client = new RawClient(app.port())) {
      client.say("GET /feeds/broken.rss?token=" + token + " HTTP/1.1\nHost: localhost\n\n");
      assertThat(client.line()).contains("200");
    }
    fence(uuid, feed, token, 0);
  }

  @Test
  void a_304_for_the_entity_tag_counts_a_receipt_and_no_impression() {
    String feed = desk.feed("echoed", Map.of());
    String token = desk.consumer(feed, "msn");
    String uuid = desk.put("Echoed");
    desk.move(uuid, feed, "publish");
    String path = "/feeds/echoed.rss?token=" + token;
    String tag = app.anonymous().get(path).header("ETag");
    app.anonymous().send(Map.of("If-None-Match", tag), "GET", path, "", "");
    Eventually.holds(() ->
        assertThat(desk.article(uuid).text("/feeds/echoed/impressions/0/receipt")).isNotEmpty());
    fence(uuid, feed, token, 1);
  }

  @Test
  void two_concurrent_crawlers_are_counted_exactly() throws InterruptedException {
    String feed = desk.feed("crawled", Map.of("threshold", 100));
    List<String> tokens = List.of(desk.consumer(feed, "one"), desk.consumer(feed, "two"));
    String uuid = desk.put("Crawled");
    desk.move(uuid, feed, "publish");
    try (BoundedTasks tasks = BoundedTasks.open("crawlers", 8)) {
      for (int i = 0; i < 40; i++) {
        String token = tokens.get(i % 2);
        tasks.submit(() ->
            assertThat(app.anonymous().get("/feeds/crawled.rss?token=" + token).status())
                .isEqualTo(200));
      }
      assertThat(tasks.join()).isEmpty();
    }
    Eventually.holds(() -> {
      var impressions = desk.article(uuid).json().at("/feeds/crawled/impressions");
      assertThat(impressions.at("/0/times").size()).isEqualTo(20);
      assertThat(impressions.at("/1/times").size()).isEqualTo(20);
    });
  }

  @Test
  void head_equals_get_and_each_coding_has_its_own_tag() {
    String feed = desk.feed("coded", Map.of("mode", "window"));
    desk.move(desk.put("Coded"), feed, "publish");
    TestClient client = app.anonymous();
    Answer plain = client.get("/feeds/coded.rss");
    Answer head = client.send("HEAD", "/feeds/coded.rss", "", "");
    for (String header : List.of("ETag", "Cache-Control", "Vary", "Content-Type", "Link")) {
      assertThat(head.header(header)).as(header).isEqualTo(plain.header(header)).isNotEmpty();
    }
    assertThat(head.header("Last-Modified"))
        .isIn(
            plain.header("Last-Modified"), client.get("/feeds/coded.rss").header("Last-Modified"));
    assertThat(head.header("Content-Length")).isEqualTo("" + plain.body().length());
    for (String coding : List.of("gzip", "br")) {
      Answer packed =
          client.send(Map.of("Accept-Encoding", coding), "GET", "/feeds/coded.rss", "", "");
      assertThat(packed.header("Content-Encoding")).isEqualTo(coding);
      assertThat(packed.header("ETag")).endsWith("-" + coding + "\"");
      Answer same =
          client.send(
              Map.of("Accept-Encoding", coding, "If-None-Match", packed.header("ETag")),
              "GET",
              "/feeds/coded.rss",
              "",
              "");
      assertThat(same.status()).isEqualTo(304);
      assertThat(same.header("ETag")).isEqualTo(packed.header("ETag"));
      for (String header : List.of("Cache-Control", "Vary", "Link")) {
        assertThat(same.header(header)).isEqualTo(plain.header(header));
      }
    }
    assertThat(plain.header("Cache-Control")).contains("max-age", "stale-while-revalidate");
    assertThat(plain.header("Link")).contains("rel=\"hub\"", "rel=\"self\"");
  }

  @Test
  void the_tag_changes_exactly_when_the_bytes_do() {
    String feed = desk.feed("tagged", Map.of("mode", "window"));
    String one = desk.put("One");
    String two = desk.put("Two");
    desk.move(one, feed, "publish");
    Answer first = app.anonymous().get("/feeds/tagged.atom");
    desk.move(one, feed, "publish");
    assertThat(app.anonymous().get("/feeds/tagged.atom").header("ETag"))
        .isEqualTo(first.header("ETag"));
    desk.move(two, feed, "publish");
    Answer second = app.anonymous().get("/feeds/tagged.atom");
    assertThat(second.header("ETag")).isNotEqualTo(first.header("ETag"));
    desk.put(two, Map.of("title", "Other"));
    Answer third = app.anonymous().get("/feeds/tagged.atom");
    assertThat(third.header("ETag")).isNotEqualTo(second.header("ETag"));
    assertThat(third.body()).contains("Other");
    desk.move(two, feed, "remove");
    assertThat(app.anonymous().get("/feeds/tagged.atom").header("ETag"))
        .isNotIn(first.header("ETag"), second.header("ETag"), third.header("ETag"));
  }

  @Test
  void one_invalid_article_is_shown_at_the_desk_with_its_reason() {
    String feed = desk.feed("strict", Map.of("mode", "window", "profile", "smartnews"));
    String good = desk.put("Good");
    String bad = UUID.randomUUID().toString();
    desk.put(bad, Map.of("title", ""));
    desk.move(good, feed, "publish");
    desk.move(bad, feed, "publish");
    assertThat(app.anonymous().get("/feeds/strict.rss").body()).contains(good).doesNotContain(bad);
    Answer preview = desk.client().get("/api/v1/desk/feeds/strict/preview");
    assertThat(preview.text("/leftOut/0/uuid")).isEqualTo(bad);
    assertThat(preview.text("/leftOut/0/reason")).isEqualTo("needs a title");
  }

  @Test
  void plans_and_previews_show_the_future_feed() {
    String feed = desk.feed("planned", Map.of("mode", "window"));
    String uuid = desk.put("Planned");
    Answer planned =
        desk.client()
            .post(
                DeskCalls.ARTICLES + uuid + "/feeds/planned/schedule",
                "{\"publishAt\":\"2035-01-01T00:00:00Z\",\"withdrawAt\":\"2035-02-01T00:00:00Z\"}");
    assertThat(planned.text("/feeds/planned/state")).isEqualTo("scheduled");
    String preview = "/api/v1/desk/feeds/planned/preview";
    assertThat(desk.client().get(preview).json().at("/items").size()).isZero();
    Answer then = desk.client().get(preview + "?at=2035-01-02T00:00:00Z");
    assertThat(then.text("/items/0/uuid")).isEqualTo(uuid);
    assertThat(then.json().at("/bytes").asInt(0)).isEqualTo(then.text("/document").length());
    assertThat(desk.client().get(preview + "?at=2035-02-02T00:00:00Z").json().at("/items").size())
        .isZero();
    assertThat(desk.client().get(preview + "?with=" + uuid).text("/items/0/uuid")).isEqualTo(uuid);
    assertThat(app.anonymous().get("/feeds/planned.rss").body()).doesNotContain(uuid);
    desk.client().post(DeskCalls.ARTICLES + uuid + "/feeds/planned/schedule", "{}");
    assertThat(desk.state(uuid, feed)).isEqualTo("draft");
  }

  @Test
  void due_plans_run_without_a_request() {
    desk.feed("prompt", Map.of("mode", "window"));
    String uuid = desk.put("Prompt");
    desk.client()
        .post(
            DeskCalls.ARTICLES + uuid + "/feeds/prompt/schedule",
            "{\"publishAt\":\"2020-01-01T00:00:00Z\"}");
    Eventually.holds(
        () -> assertThat(app.anonymous().get("/feeds/prompt.rss").body()).contains(uuid));
  }

  @Test
  void sent_documents_can_be_inspected_and_compared() {
    String feed = desk.feed("kept", Map.of("mode", "window"));
    String uuid = desk.put("Kept");
    String before = app.anonymous().get("/feeds/kept.rss").header("ETag").replace("\"", "");
    desk.move(uuid, feed, "publish");
    Answer now = app.anonymous().get("/feeds/kept.rss");
    String tag = now.header("ETag").replace("\"", "");
    String snapshots = "/api/v1/desk/feeds/kept/snapshots";
    assertThat(desk.client().get(snapshots).body()).contains(tag, before);
    Answer kept = desk.client().get(snapshots + "/" + tag + "?compare=" + before);
    assertThat(kept.text("/document")).isEqualTo(now.body());
    assertThat(kept.text("/compared/added/0")).isEqualTo(uuid);
    assertThat(desk.client().get(snapshots + "/" + before).text("/document")).doesNotContain(uuid);
    assertThat(desk.client().get(snapshots + "/abcdef").status()).isEqualTo(404);
  }

  @Test
  void consumers_acknowledge_articles() {
    String feed = desk.feed("acked", Map.of("evidence", "ack"));
    String token = desk.consumer(feed, "msn");
    String uuid = desk.put("Acked");
    desk.move(uuid, feed, "publish");
    String ack = DeskCalls.ARTICLES + uuid + "/feeds/acked/ack";
    assertThat(app.anonymous().post(ack + "?token=wrong", "{}").status()).isEqualTo(401);
    assertThat(app.anonymous().post(ack + "?token=" + token, "{}").status()).isEqualTo(200);
    assertThat(desk.state(uuid, feed)).isEqualTo("imported");
    assertThat(app.anonymous().post(ack + "?token=" + token, "{}").status()).isEqualTo(409);
  }
}
