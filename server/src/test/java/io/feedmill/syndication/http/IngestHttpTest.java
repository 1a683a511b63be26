package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Articles from another system; the test runs the workers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IngestHttpTest {
  private static final String WEBHOOK = "/api/v1/desk/notifications";

  /// Responses of the source by the cursor of the request; 503 for others.
  private final Map<String, String> batches = new ConcurrentHashMap<>();

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpServer source;
  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    source = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    source.createContext("/", this::answer);
    source.start();
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_INGEST_URL",
                "http://127.0.0.1:" + source.getAddress().getPort() + "/changes?kind=all",
                "FEEDMILL_INGEST_TOKEN",
                "tea"),
            EnumSet.of(ServerRole.WEB));
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
  }

  @AfterAll
  void stop() {
    app.close();
    source.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getRawQuery();
    asked.add(query + " " + exchange.getRequestHeaders().getFirst("Authorization"));
    byte[] batch =
        batches
            .getOrDefault(query.replaceFirst("kind=all(&after=)?", ""), "")
            .getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(
        batch.length == 0 ? 503 : 200, batch.length == 0 ? -1 : batch.length);
    exchange.getResponseBody().write(batch);
    exchange.close();
  }

  private static Map<String, Object> update(String uuid, String title, long version) {
    return Map.of(
        "type",
        "update",
        "uuid",
        uuid,
        "article",
        Map.of("title", title, "url", "https://mill.example/" + uuid, "version", version));
  }

  private static Map<String, Object> delete(String uuid) {
    return Map.of("type", "delete", "uuid", uuid);
  }

  private static String batch(String next, List<?> notifications) {
    return Json.text(Map.of("notifications", notifications, "next", next));
  }

  private Answer tell(Object... notifications) {
    return desk.client().post(WEBHOOK, Json.text(Map.of("notifications", List.of(notifications))));
  }

  private void taken(Object... notifications) {
    Answer answer = tell(notifications);
    assertThat(answer.status()).as(answer.body()).isEqualTo(202);
    assertThat(app.work("apply-article-updates")).isFalse();
  }

  private int epoch(String uuid, String feed) {
    return desk.article(uuid).json().at("/feeds/" + feed + "/epoch").asInt();
  }

  private String feed() {
    return app.anonymous().get("/feeds/told.rss").body();
  }

  @Test
  void an_update_by_webhook_is_republished_where_the_article_is_live_and_only_once() {
    String uuid = UUID.randomUUID().toString();
    taken(update(uuid, "First words", 1));
    assertThat(desk.state(uuid, "told")).isEqualTo("draft");
    desk.move(uuid, "told", "publish");
    for (int times = 0; times < 2; times++) {
      taken(update(uuid, "Better words", 2), update(uuid, "First words", 1));
      assertThat(epoch(uuid, "told")).isEqualTo(2);
      assertThat(desk.state(uuid, "production")).isEqualTo("draft");
      assertThat(feed()).contains("Better words").doesNotContain("First words");
    }
    desk.move(uuid, "told", "remove");
    taken(update(uuid, "Late words", 3));
    assertThat(desk.state(uuid, "told")).isEqualTo("withdrawn");
  }

  @Test
  void an_update_without_version_becomes_the_next_one_if_its_content_is_new() {
    String uuid = UUID.randomUUID().toString();
    Map<String, Object> article = Map.of("title", "Tea", "url", "https://mill.example/tea");
    Map<String, Object> told = Map.of("type", "update", "uuid", uuid, "article", article);
    taken(told);
    taken(told);
    assertThat(desk.article(uuid).json().at("/version").asInt()).isEqualTo(1);
  }

  @Test
  void a_deletion_withdraws_and_can_be_repeated() {
    String uuid = desk.put("Wrong");
    desk.move(uuid, "told", "publish");
    assertThat(feed()).contains(uuid);
    taken(delete(uuid), delete(uuid));
    assertThat(feed()).doesNotContain(uuid);
    assertThat(desk.article(uuid).status()).isEqualTo(404);
  }

  @Test
  void one_invalid_notification_refuses_the_whole_request() throws SQLException {
    Answer answer =
        tell(
            update(UUID.randomUUID().toString(), "Good", 1),
            Map.of("type", "update", "uuid", "x", "article", Map.of()),
            Map.of(
                "type",
                "update",
                "uuid",
                UUID.randomUUID().toString(),
                "article",
                Map.of("url", "ftp://x/")));
    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.body())
        .contains("/notifications/1/uuid", "/notifications/2/article/url")
        .doesNotContain("/notifications/0");
    assertThat(tell().status()).isEqualTo(422);
    assertThat(app.anonymous().post(WEBHOOK, "{\"notifications\":[]}").status()).isEqualTo(401);
    assertThat(app.person().get(WEBHOOK).status()).isEqualTo(403);
    assertThat(app.number("SELECT count(*) FROM syndication.notification WHERE refused = ''"))
        .isZero();
  }

  @Test
  void a_source_is_read_in_batches_and_an_invalid_entry_does_not_delay_others() {
    String first = UUID.randomUUID().toString();
    String second = UUID.randomUUID().toString();
    batches.put("", batch("1 &", List.of(update(first, "One", 1), update("no-uuid", "Bad", 1))));
    batches.put("1+%26", batch("2", List.of(update(second, "Two", 1), delete(first))));
    assertThat(app.work("poll-article-updates")).isTrue();
    assertThat(app.work("poll-article-updates")).isTrue();
    assertThatThrownBy(() -> app.work("poll-article-updates"))
        .hasStackTraceContaining("responds with 503");
    batches.put("2", " ".repeat(17 << 20));
    assertThatThrownBy(() -> app.work("poll-article-updates"))
        .hasStackTraceContaining("more than 16 MiB");
    batches.put("2", "{\"next\":\"2\"}");
    assertThat(app.work("poll-article-updates")).isFalse();
    assertThat(asked)
        .containsExactly(
            "kind=all Bearer tea",
            "kind=all&after=1+%26 Bearer tea",
            "kind=all&after=2 Bearer tea",
            "kind=all&after=2 Bearer tea",
            "kind=all&after=2 Bearer tea");
    assertThat(desk.article(first).status()).isEqualTo(404);
    assertThat(app.work("apply-article-updates")).isFalse();
    assertThat(desk.article(first).status()).isEqualTo(404);
    assertThat(desk.article(second).text("/title")).isEqualTo("Two");
    Answer kept = desk.client().get(WEBHOOK);
    assertThat(kept.json().at("/items").size()).isEqualTo(1);
    assertThat(kept.text("/items/0/refused")).contains("/uuid must be a UUID");
  }

  @Test
  void invalid_stored_notifications_are_refused_and_do_not_delay_others() throws Exception {
    String good = UUID.randomUUID().toString();
    forgetTheSource();
    batches.put(
        "",
        "{\"notifications\":[7,null,[[]],{\"type\":{}},{\"type\":\"update\",\"uuid\":\"%s\",\"article\":3},%s],\"next\":\"3\"}"
            .formatted(good, Json.text(update(good, "Good", 1))));
    batches.put("3", "{\"next\":\"3\"}");
    while (app.work("poll-article-updates")) {
      assertThat(asked).isNotEmpty();
    }
    assertThat(app.work("apply-article-updates")).isFalse();
    assertThat(desk.article(good).text("/title")).isEqualTo("Good");
    assertThat(app.number("SELECT count(*) FROM syndication.notification WHERE refused = ''"))
        .isZero();
    assertThat(app.number("SELECT count(*) FROM syndication.notification WHERE refused <> ''"))
        .isGreaterThanOrEqualTo(5);
    Answer listed = desk.client().get("/api/v1/desk/notifications");
    assertThat(listed.status()).as(listed.body()).isEqualTo(200);
    assertThat(listed.json().at("/items").valueStream())
        .anySatisfy(row -> {
          assertThat(row.at("/refused").asString()).isNotEmpty();
          assertThat(row.at("/type").isNull()).isTrue();
        });
    forgetTheSource();
  }

  private void forgetTheSource() throws SQLException {
    for (String table : List.of("notification", "notification_source")) {
      assertThat(
              app.number(
                  "WITH gone AS (DELETE FROM syndication.%s RETURNING 1) SELECT count(*) FROM gone"
                      .formatted(table)))
          .isNotNegative();
    }
    asked.clear();
  }
}
