package io.feedmill.reader.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.browser.Browser;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Keys of the reader that are pressed before the server has responded.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ReaderKeysBrowserTest {
  private static final int MANY = 20;

  /// Requests for the text of an item wait until the test sends one of them, and `aborted` has the
  /// items whose requests were aborted.
  private static final String HOLDS_TEXTS =
      """
      {
        const {fetch} = window;
        Object.assign(window, {held: [], aborted: [], holding: true});
        window.fetch = (address, options) => {
          if (!String(address).endsWith('part=open') || !window.holding) return fetch(address, options);
          options?.signal?.addEventListener('abort', () => window.aborted.push(address));
          return new Promise(done => window.held.push(() => done(fetch(address, options))));
        };
      }
      """;

  private static final String SCROLLED =
      """
      return [document.scrollingElement, document.querySelector('.list'), document.querySelector('.lines')]
        .map(each => String(each.scrollTop))
      """;

  private final LocalWeb web = LocalWeb.start();
  private final TestApp app;

  ReaderKeysBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    StringBuilder items = new StringBuilder();
    for (int i = 0; i < MANY; i++) {
      items.append(
          """
          <item><guid>m%d</guid><title>Item %d</title>
          <pubDate>Fri, 20 Nov 2020 12:%02d:00 GMT</pubDate><description>Words.</description></item>
          """
              .formatted(i, i, MANY - 1 - i));
    }
    web.page(
        "/many",
        "application/rss+xml",
        "<rss version=\"2.0\"><channel><title>Many</title>" + items + "</channel></rss>");
  }

  @AfterAll
  void stop() {
    web.close();
  }

  private Browser reader(String name) {
    Browser browser =
        Browser.open("http://127.0.0.1:" + app.port(), true)
            .signUp(name, TestApp.PASSWORD)
            .go("/reader/feeds")
            .type("url", web.address("/many").toString())
            .click("main form.card button")
            .awaitText(".notice", "its items appear in Home");
    browser.inNewPages(HOLDS_TEXTS);
    Eventually.holds(() -> assertThat(browser.go("/reader").has(".lines .new")).isTrue());
    browser.awaitThere("[data-live-open]").press("j");
    run(browser, "window.held.shift()()");
    return browser.awaitText(".open h2", "Item 0").awaitThere(".lines li:nth-child(1).read");
  }

  private static void run(Browser browser, String script) {
    browser.ask(script + "; return []");
  }

  private static List<String> unread(Browser browser) {
    return browser.ask(
        """
        return [...document.querySelectorAll('.lines li')].slice(0, 6).map(line => line.className)
        """);
  }

  @Test
  void five_quick_presses_open_the_sixth_item_and_no_other_and_the_list_stays_where_it_is() {
    try (Browser browser = reader("fast")) {
      browser.size(1200, 1200);
      run(browser, "scrollTo(0, 40); document.querySelector('.list').scrollTop = 40");
      List<String> scrolled = browser.ask(SCROLLED);
      browser.press("jjjjj").awaitThere(".lines li:nth-child(6) [aria-current]");
      assertThat(browser.ask("return [...document.querySelectorAll('.lines [aria-current]')]"))
          .hasSize(1);
      assertThat(browser.text(".open h2")).isEqualTo("Item 0");
      run(browser, "window.holding = false; window.held.reverse().forEach(send => send())");
      browser.awaitText(".open h2", "Item 5").awaitThere(".lines li:nth-child(6).read");
      assertThat(browser.ask("return [String(window.aborted.length)]"))
          .as("requests but the last one")
          .containsExactly("4");
      assertThat(unread(browser)).containsExactly("read", "new", "new", "new", "new", "read");
      assertThat(browser.ask(SCROLLED)).isEqualTo(scrolled);
      browser.back().awaitText(".open h2", "Item 0");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_key_for_the_open_item_waits_for_the_item_that_was_chosen_last() {
    try (Browser browser = reader("hasty")) {
      browser.press("jjm").awaitThere(".lines li:nth-child(3) [aria-current]");
      assertThat(browser.text(".open h2")).isEqualTo("Item 0");
      run(browser, "window.holding = false; window.held.reverse().forEach(send => send())");
      browser.awaitThere(".lines li:nth-child(3).read").awaitText(".open h2", "Item 2");
      assertThat(browser.has(".lines li:nth-child(1).read")).isTrue();
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
