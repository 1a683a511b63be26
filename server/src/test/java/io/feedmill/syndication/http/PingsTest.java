package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Another hub and a search engine that receive requests; the test runs the worker.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PingsTest {
  private static final String SITE = "http://mill.example";

  private final Map<String, List<String>> told = new ConcurrentHashMap<>();
  private volatile int status = 202;
  private HttpServer outside;
  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    outside = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10);
    outside.createContext("/", this::answer);
    outside.start();
    String address = "http://127.0.0.1:" + outside.getAddress().getPort();
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_PUBLIC_URL",
                SITE,
                "FEEDMILL_HUBS",
                address + "/hub",
                "FEEDMILL_INDEXNOW_URL",
                address + "/indexnow",
                "FEEDMILL_INDEXNOW_KEY",
                "tea-key"),
            EnumSet.of(ServerRole.WEB));
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    desk.feed("news", Map.of("mode", "window", "profile", "news-sitemap"));
    desk.move(desk.put("Before anybody was told"), "told", "publish");
    ping();
    assertThat(told).isEmpty();
  }

  @AfterAll
  void stop() {
    app.close();
    outside.stop(0);
  }

  private void answer(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    if (status < 300) {
      told.computeIfAbsent(exchange.getRequestURI().getPath(), _ -> new CopyOnWriteArrayList<>())
          .add(body);
    }
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  private void ping() {
    int runs = 1;
    while (app.work("ping-hubs")) {
      assertThat(runs++).isLessThan(10);
    }
  }

  private List<String> take(String path) {
    List<String> taken = told.remove(path);
    return taken == null ? List.of() : taken;
  }

  @Test
  void other_hubs_are_listed_beside_the_own_hub_in_window_feeds_only() {
    String outer = "http://127.0.0.1:" + outside.getAddress().getPort() + "/hub";
    Answer window = app.anonymous().get("/feeds/told.rss");
    assertThat(window.header("Link"))
        .isEqualTo(
            "<%1$s/hub>; rel=\"hub\", <%2$s>; rel=\"hub\", <%1$s/feeds/told.rss>; rel=\"self\""
                .formatted(SITE, outer));
    for (String kind : List.of("rss", "atom")) {
      assertThat(app.anonymous().get("/feeds/told." + kind).body())
          .contains("rel=\"hub\"", "href=\"" + SITE + "/hub\"", "href=\"" + outer + "\"");
    }
    assertThat(app.anonymous().get("/feeds/told.json").text("/hubs/1/url")).isEqualTo(outer);
    String token = desk.consumer("production", "msn");
    Answer queue = app.anonymous().get("/feeds/production.rss?token=" + token);
    assertThat(queue.body() + queue.header("Link")).contains("self").doesNotContain("hub");
  }

  @Test
  void other_hubs_are_notified_of_window_feeds_only() {
    String uuid = desk.put("News");
    desk.move(uuid, "production", "publish");
    ping();
    assertThat(told).isEmpty();
    desk.move(uuid, "told", "publish");
    ping();
    assertThat(take("/hub"))
        .singleElement()
        .asString()
        .startsWith("hub.mode=publish&hub.url=")
        .contains("http%3A%2F%2Fmill.example%2Ffeeds%2Ftold.rss")
        .doesNotContain("production");
    assertThat(told).isEmpty();
  }

  @Test
  void search_engines_are_notified_of_changes_of_news_sitemaps_also_after_an_outage()
      throws SQLException {
    String uuid = desk.put("News");
    String page = "https://mill.example/" + uuid;
    status = 503;
    desk.move(uuid, "news", "publish");
    ping();
    ping();
    assertThat(told).isEmpty();
    assertThat(app.number("SELECT count(*) FROM syndication.hub_ping WHERE attempts = 1"))
        .isEqualTo(2);
    status = 200;
    app.number(
        "WITH due AS (UPDATE syndication.hub_ping SET retry_at = '2000-01-01' RETURNING 1)"
            + " SELECT count(*) FROM due");
    ping();
    assertThat(take("/indexnow"))
        .singleElement()
        .asString()
        .contains("\"host\":\"mill.example\"", "\"key\":\"tea-key\"", page);
    take("/hub");
    Answer better = desk.put(uuid, Map.of("title", "Better news"));
    assertThat(better.status()).isEqualTo(200);
    ping();
    assertThat(take("/indexnow")).singleElement().asString().contains(page);
    assertThat(take("/hub")).singleElement().asString().contains("news.rss");
    desk.move(uuid, "news", "remove");
    ping();
    assertThat(take("/indexnow")).singleElement().asString().contains(page);
    take("/hub");
    ping();
    assertThat(told).isEmpty();
  }
}
