package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.browser.Browser;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests of a browser at its first visit: pages, style and scripts of at most 60 KB, fonts
/// of at most 110 KB, in at most 10 requests besides pictures of the content, all from this site.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class FirstLoadTest {
  /// Requests; KB of pages, style, icons and scripts; KB of fonts; other hosts.
  private static final String FETCHED =
      """
      const all = ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))
        .filter(entry => !/^.(media|avatars|proxy|icons)./.test(new URL(entry.name).pathname));
      const kilobytes = some => Math.ceil(some.reduce((sum, each) => sum + each.transferSize, 0) / 1024);
      const font = entry => entry.name.endsWith('.woff2');
      return [all.length, kilobytes(all.filter(entry => !font(entry))), kilobytes(all.filter(font)),
        all.filter(entry => new URL(entry.name).origin !== location.origin).length].map(String)
      """;

  /// What moved while the page loaded.
  private static final String MOVED =
      """
      const shifts = new PerformanceObserver(() => {});
      shifts.observe({type: 'layout-shift', buffered: true});
      return shifts.takeRecords().map(shift => String(shift.value))
      """;

  private static final int MOST_REQUESTS = 10;
  private static final int MOST_KILOBYTES = 60;
  private static final int MOST_KILOBYTES_OF_FONTS = 110;

  private final TestApp app;
  private String foreign;

  FirstLoadTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    TestAccount author = TestAccount.at(app);
    for (int i = 0; i < 30; i++) {
      ArticleCalls.submit(author.client(), "java");
      ShopCalls.add(app.admin(), "Item " + i, 1_000, 10);
    }
    author.post("A post");
    String italic =
        Json.text(
            Map.of(
                "title", "Karel Čapek: R.U.R.", "text", "A play by *Karel Čapek*, of **1920**."));
    Answer submitted = author.client().post("/api/v1/articles", italic);
    foreign = "/articles/" + ArticleCalls.id(submitted.header("location"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/", "/articles", "/articles/1", "/shop", "/groups", "/docs", "/login", "/signup"})
  void a_first_page_is_small_and_comes_from_this_site_alone(String page) {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser.go(page).awaitThere("main h1, main h2");
      browser.ask("return document.fonts.ready.then(() => [])");
      List<Integer> fetched = browser.ask(FETCHED).stream().map(Integer::valueOf).toList();
      assertThat(fetched.get(0)).as("requests").isLessThanOrEqualTo(MOST_REQUESTS);
      assertThat(fetched.get(1)).as("KB").isBetween(10, MOST_KILOBYTES);
      assertThat(fetched.get(2)).as("KB of fonts").isLessThanOrEqualTo(MOST_KILOBYTES_OF_FONTS);
      assertThat(fetched.get(3)).as("other hosts").isZero();
    }
  }

  @Test
  void an_article_with_italics_and_central_european_names_loads_little_more() {
    try (Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true)) {
      browser.go(foreign).awaitThere(".prose em");
      browser.ask("return document.fonts.ready.then(() => [])");
      assertThat(
              browser.ask(
                  "return performance.getEntriesByType('resource').map(each => each.name)"
                      + ".filter(name => name.endsWith('.woff2'))"
                      + ".map(name => name.replace(/.*[/]([a-z-]+)[.].*/, '$1'))"))
          .contains("inter", "serif", "serif-a", "serif-italic", "serif-italic-a");
      assertThat(Integer.parseInt(browser.ask(FETCHED).get(2)))
          .as("KB of fonts")
          .isBetween(50, MOST_KILOBYTES_OF_FONTS);
    }
  }

  @Test
  void nothing_moves_when_the_end_of_a_page_comes_late() {
    String page = app.anonymous().get("/login").body();
    int late = page.indexOf("<nav", page.indexOf("<footer"));
    try (LocalWeb web = LocalWeb.start();
        Browser browser = Browser.open(web.address("").toString(), true)) {
      Matcher style = Pattern.compile("href=\"([^\"]+[.]css)\"").matcher(page);
      while (style.find()) {
        web.page(style.group(1), "text/css", app.anonymous().get(style.group(1)).body());
      }
      web.page("/login", exchange -> sendInTwo(exchange, page, late));
      browser.size(360, 900).go("/login").awaitThere("main h1");
      assertThat(browser.ask(MOVED)).isEmpty();
      assertThat(
              browser.ask("return [getComputedStyle(document.querySelector('.footer')).display]"))
          .containsExactly("flex");
    }
  }

  private static void sendInTwo(HttpExchange exchange, String page, int at) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(page.substring(0, at).getBytes(StandardCharsets.UTF_8));
      out.flush();
      LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
      out.write(page.substring(at).getBytes(StandardCharsets.UTF_8));
    }
  }
}
