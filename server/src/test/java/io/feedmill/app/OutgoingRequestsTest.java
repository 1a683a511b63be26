package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.server.ServerRole;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Everything that calls another server, with a server that records the headers; the test runs the
/// workers.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OutgoingRequestsTest {
  private static final String SITE = "http://mill.example";
  private static final String AGENT = "Feedmill (+" + SITE + ")";

  private final LocalWeb web = LocalWeb.start();
  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws InterruptedException {
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_PUBLIC_URL",
                SITE,
                "FEEDMILL_HUB_ALLOW_PRIVATE",
                "true",
                "FEEDMILL_FETCH_ALLOW",
                "127.0.0.1",
                "FEEDMILL_HUBS",
                web.address("/other-hub").toString(),
                "FEEDMILL_INDEXNOW_URL",
                web.address("/indexnow").toString(),
                "FEEDMILL_INDEXNOW_KEY",
                "tea-key",
                "FEEDMILL_INGEST_URL",
                web.address("/notifications").toString(),
                "FEEDMILL_TOKEN_ENDPOINT",
                web.address("/token").toString(),
                "FEEDMILL_TOKEN_PEOPLE",
                "https://boss.example/=admin"),
            EnumSet.of(ServerRole.WEB));
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    desk.feed("news", Map.of("mode", "window", "profile", "news-sitemap"));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private List<String> agents(String path) {
    return web.asked().stream()
        .filter(asked -> asked.path().split("\\?", 2)[0].equals(path))
        .map(asked -> asked.header("User-Agent"))
        .distinct()
        .toList();
  }

  /// Runs workers until a path was requested.
  private List<String> agentsOnceAsked(String path, String... workers) {
    return Eventually.succeeds(() -> {
      for (String worker : workers) {
        app.work(worker);
      }
      List<String> agents = agents(path);
      assertThat(agents).isNotEmpty();
      return agents;
    });
  }

  private static void confirm(HttpExchange exchange) throws IOException {
    String query = String.valueOf(exchange.getRequestURI().getQuery());
    String challenge = query.replaceFirst(".*hub.challenge=([^&]*).*", "$1");
    LocalWeb.send(exchange, 200, Map.of(), challenge.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void fetches_of_feeds_pages_and_authors_and_requests_to_their_hubs_name_the_program() {
    web.page(
        "/feed",
        "text/xml",
        """
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title>
        <atom:link rel="hub" href="%s"/><atom:link rel="self" href="%s"/>
        <item><guid>1</guid><title>One</title></item></channel></rss>
        """
            .formatted(web.address("/foreign-hub"), web.address("/feed")));
    web.page(
        "/page",
        "text/html",
        """
        <div class="h-feed"><article class="h-entry"><a class="u-author" href="/author"></a>
        <a class="u-url p-name" href="/page/1">One</a></article></div>
        """);
    web.status("/foreign-hub", 202, Map.of());
    Follower reader = Follower.at(app);
    reader.post("action", "follow", "channel", "home", "url", web.address("/feed").toString());
    String one = "Feedmill (+" + SITE + "; 1 subscriber)";
    assertThat(agentsOnceAsked("/feed", "fetch-feeds")).containsExactly(one);
    assertThat(agentsOnceAsked("/foreign-hub", "fetch-feeds", "subscribe-at-hubs"))
        .containsExactly(AGENT);
    reader.post("action", "preview", "url", web.address("/page").toString());
    assertThat(agents("/page")).containsExactly(one);
    assertThat(agents("/author")).containsExactly(one);
  }

  @Test
  void the_hub_names_the_program_to_subscribers() {
    web.page("/subscriber", OutgoingRequestsTest::confirm);
    Map<String, String> form =
        Map.of(
            "hub.mode",
            "subscribe",
            "hub.topic",
            SITE + "/feeds/told.rss",
            "hub.callback",
            web.address("/subscriber").toString());
    assertThat(app.anonymous().submit("/hub", form).status()).isEqualTo(202);
    app.work("verify-subscribers");
    assertThat(agents("/subscriber")).containsExactly(AGENT);
    desk.move(desk.put("For a subscriber"), "told", "publish");
    app.work("deliver-to-subscribers");
    assertThat(web.asked("/subscriber")).hasSize(1);
    assertThat(web.asked("/subscriber").getFirst().header("User-Agent")).isEqualTo(AGENT);
  }

  @Test
  void pings_of_hubs_and_search_engines_name_the_program() {
    web.status("/other-hub", 204, Map.of());
    web.status("/indexnow", 202, Map.of());
    app.work("ping-hubs");
    desk.move(desk.put("For others"), "told", "publish");
    desk.move(desk.put("For search engines"), "news", "publish");
    assertThat(agentsOnceAsked("/other-hub", "ping-hubs")).containsExactly(AGENT);
    assertThat(agentsOnceAsked("/indexnow", "ping-hubs")).containsExactly(AGENT);
  }

  @Test
  void a_poll_for_notifications_names_the_program() {
    web.page("/notifications", "application/json", "{\"notifications\":[]}");
    assertThat(app.work("poll-article-updates")).isFalse();
    assertThat(agents("/notifications")).containsExactly(AGENT);
  }

  @Test
  void a_question_to_a_token_endpoint_names_the_program() {
    assertThat(
            app.anonymous()
                .header("Authorization", "Bearer foreign")
                .get("/microsub?action=channels")
                .status())
        .isEqualTo(401);
    assertThat(agents("/token")).containsExactly(AGENT);
  }
}
