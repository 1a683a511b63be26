package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Information about a link before it is submitted, through the API.
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1",
  "FEEDMILL_MEDIA_FROM_PAGES=true",
  "FEEDMILL_LINK_PREVIEWS_PER_MINUTE=10"
})
class PreviewLinkHttpTest {
  private static final String LOOK = "/api/v1/articles/link";

  private final TestApp app;

  PreviewLinkHttpTest(TestApp app) {
    this.app = app;
  }

  private static Answer look(TestClient client, String link) {
    return client.get(LOOK + "?link=" + URLEncoder.encode(link, StandardCharsets.UTF_8));
  }

  private Answer looked(URI page) {
    Answer answer = look(app.person(), page.toString());
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  private void assertTitle(URI page, String title) {
    assertThat(looked(page).text("/title")).as(page.toString()).isEqualTo(title);
  }

  private void assertNoTitle(URI page) {
    assertThat(looked(page).json().at("/title").isNull()).as(page.toString()).isTrue();
  }

  private static LocalWeb html(LocalWeb web, String path, String html) {
    return web.page(path, "text/html", html);
  }

  @Test
  void the_answer_has_the_normalised_link_the_title_and_the_article_that_has_it() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient person = app.person();
      String given = web.address("/a") + "/?utm_source=x#part";
      html(web, "/a/", "<title>Own</title><meta property='og:title' content='Rye &amp; barley'>");
      Answer before = look(person, given);
      assertThat(before.text("/link"))
          .isEqualTo(web.address("/a").toString().replace("http:", "https:"));
      assertThat(before.text("/title")).isEqualTo("Rye & barley");
      assertThat(before.json().has("article")).isTrue();
      assertThat(before.json().at("/article").isNull()).isTrue();
      assertThat(before.header("cache-control")).isEqualTo("private, no-store");
      Answer made =
          person.post(
              "/api/v1/articles", "{\"title\":\"t\",\"link\":\"" + web.address("/a") + "\"}");
      assertThat(look(app.person(), given).text("/article")).isEqualTo(made.text("/id"));
      person.delete("/api/v1/articles/" + made.text("/id"));
      assertThat(looked(URI.create(given)).json().at("/article").isNull()).isTrue();
    }
  }

  @Test
  void a_page_is_fetched_once_in_a_minute_without_cookies_and_nothing_is_recorded()
      throws Exception {
    try (LocalWeb web = LocalWeb.start()) {
      html(web, "/once", "<title>Once</title>");
      assertTitle(web.address("/once"), "Once");
      assertTitle(web.address("/once"), "Once");
      assertThat(web.asked("/once")).hasSize(1);
      assertThat(web.asked("/once").getFirst().header("cookie")).isEmpty();
      assertThat(web.asked("/once").getFirst().header("referer")).isEmpty();
      assertThat(app.number("SELECT count(*) FROM media.preview WHERE url LIKE '%/once'")).isZero();
    }
  }

  @Test
  void titles_are_read_in_the_character_set_of_the_page() {
    try (LocalWeb web = LocalWeb.start()) {
      String title = "<title>Größe “ß”</title>";
      web.page("/s", "text/html; charset=windows-1252", title.getBytes(Charset.forName("cp1252")));
      assertTitle(web.address("/s"), "Größe “ß”");
      String declared = "<meta charset=iso-8859-1>" + title;
      web.page("/m", "text/html", declared.getBytes(Charset.forName("cp1252")));
      assertTitle(web.address("/m"), "Größe “ß”");
      String old = "<meta http-equiv=content-type content='text/html; charset=koi8-r'>";
      web.page(
          "/o", "text/html", (old + "<title>Рожь</title>").getBytes(Charset.forName("koi8-r")));
      assertTitle(web.address("/o"), "Рожь");
      html(web, "/u", "\ufeff<title>Größe</title>");
      assertTitle(web.address("/u"), "Größe");
    }
  }

  @Test
  void hostile_pages_have_a_bounded_title_or_none() {
    try (LocalWeb web = LocalWeb.start()) {
      html(web, "/endless", "<title>" + "word ".repeat(500_000));
      assertThat(looked(web.address("/endless")).text("/title"))
          .startsWith("word word")
          .hasSizeLessThanOrEqualTo(300);
      html(web, "/huge", "<title>Huge</title>" + "<p>x".repeat(2_000_000));
      assertTitle(web.address("/huge"), "Huge");
      html(web, "/late", "x".repeat(1 << 20) + "<title>Late</title>");
      assertNoTitle(web.address("/late"));
      html(web, "/deep", "<div>".repeat(100_000));
      assertNoTitle(web.address("/deep"));
      html(web, "/none", "no head");
      assertNoTitle(web.address("/none"));
      html(web, "/markup", "<title>&lt;script&gt;alert(1)&lt;/script&gt;\u0000\u202e</title>");
      assertThat(looked(web.address("/markup")).text("/title")).startsWith("<script>alert(1)");
      byte[] bytes = new byte[100_000];
      new Random(1).nextBytes(bytes);
      web.page("/binary", "text/html", bytes);
      assertNoTitle(web.address("/binary"));
      web.page("/picture", "image/png", "<title>No page</title>");
      assertNoTitle(web.address("/picture"));
    }
  }

  @Test
  void pages_that_cannot_be_fetched_have_no_title() {
    URI closed;
    try (LocalWeb web = LocalWeb.start()) {
      closed = web.address("/closed");
      web.status("/gone", 404, Map.of("Content-Type", "text/html"));
      web.status("/broken", 500, Map.of("Content-Type", "text/html"));
      web.redirect("/loop", 302, "/loop");
      for (String path : List.of("/gone", "/broken", "/loop", "/unknown")) {
        assertNoTitle(web.address(path));
      }
      web.redirect("/moved", 301, "/here");
      html(web, "/here", "<title>Here</title>");
      assertTitle(web.address("/moved"), "Here");
    }
    assertNoTitle(closed);
  }

  @Test
  void private_addresses_are_not_requested_not_even_after_a_redirect() {
    try (LocalWeb web = LocalWeb.start();
        LocalWeb secret = LocalWeb.start("127.0.0.2")) {
      html(secret, "/secret", "<title>Secret</title>");
      assertNoTitle(secret.address("/secret"));
      web.redirect("/to", 302, secret.address("/secret").toString());
      assertNoTitle(web.address("/to"));
      assertNoTitle(URI.create("http://[::1]:" + secret.address("/").getPort() + "/secret"));
      assertThat(secret.asked()).isEmpty();
    }
  }

  /// Sends small pieces until the connection is closed.
  private static void drip(OutputStream out) throws IOException {
    while (!Thread.interrupted()) {
      out.write(' ');
      out.flush();
      LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
    }
  }

  /// Whether a look at a page that never ends may have ended, because the machine paused.
  private static boolean mayBeOver(Instant began) {
    return !Instant.now().isBefore(began.plusSeconds(10));
  }

  @Test
  void a_page_that_never_ends_takes_ten_seconds_and_one_is_fetched_at_a_time() throws Exception {
    Semaphore asked = new Semaphore(0);
    try (LocalWeb web = LocalWeb.start();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      web.redirect("/slow", 302, "/slower");
      web.page(
          "/slower",
          exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("<title>Slow".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
            asked.release();
            drip(exchange.getResponseBody());
          });
      html(web, "/quick", "<title>Quick</title>");
      TestClient person = app.person();
      Instant began;
      Future<Answer> slow;
      Answer second;
      int tries = 0;
      do {
        began = Instant.now();
        slow = threads.submit(() -> look(person, web.address("/slow").toString()));
        asked.acquire();
        second = look(person, web.address("/quick").toString());
      } while (second.status() == 200 && mayBeOver(began) && ++tries < 3);
      ApiAnswers.assertProblem(second, 429);
      assertTitle(web.address("/quick"), "Quick");
      assertThat(slow.get().json().at("/title").isNull()).isTrue();
      assertThat(Duration.between(began, Instant.now())).isLessThan(Duration.ofSeconds(60));
      assertThat(look(person, web.address("/quick").toString()).text("/title")).isEqualTo("Quick");
    }
  }

  @Test
  void a_missing_or_bad_link_is_refused() {
    TestClient person = app.person();
    ApiAnswers.assertProblem(person.get(LOOK), 400);
    ApiAnswers.assertProblem(person.get(LOOK + "?link="), 400);
    for (String link :
        List.of(
            "javascript:alert(1)",
            "file:///etc/passwd",
            "example.org",
            "http://user:password@example.org/",
            "http://example.org/a b",
            "http://intranet/",
            "http://example.org/" + "x".repeat(2_100))) {
      Answer refused = look(person, link);
      ApiAnswers.assertProblem(refused, 400);
      assertThat(refused.json().at("/errors/0/pointer").asString()).isEqualTo("link");
    }
    assertThat(person.get(LOOK + "?link=https://example.org/&more=1").status()).isEqualTo(400);
  }

  @Test
  void only_members_look_at_links() {
    ApiAnswers.assertProblem(look(app.anonymous(), "https://example.org/"), 401);
  }

  @Test
  void looks_above_the_limit_are_answered_429_and_nothing_is_fetched() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient person = app.person();
      for (int i = 0; i < 10; i++) {
        assertThat(look(person, web.address("/" + i).toString()).status()).isEqualTo(200);
      }
      Answer refused = look(person, web.address("/11").toString());
      for (int i = 12; i < 60 && refused.status() == 200; i++) {
        refused = look(person, web.address("/" + i).toString());
      }
      ApiAnswers.assertProblem(refused, 429);
      ApiAnswers.assertProblem(look(person, web.address("/more").toString()), 429);
      assertThat(Integer.parseInt(refused.header("retry-after"))).isBetween(1, 60);
      assertThat(web.asked("/more")).isEmpty();
      assertThat(look(app.person(), web.address("/more").toString()).status()).isEqualTo(200);
    }
  }
}
