package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Browser;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The requests of a browser at its first visit: pages, style and scripts of at most 60 KB, fonts
/// of at most 110 KB, in at most 10 requests besides pictures of the content, all from this site.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.Browser#installed",
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

  private static final int MOST_REQUESTS = 10;
  private static final int MOST_KILOBYTES = 60;
  private static final int MOST_KILOBYTES_OF_FONTS = 110;

  private final TestApp app;

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
}
