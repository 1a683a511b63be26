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
  private static final int MANY = 25;

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

  /// Presses `j` twenty times, each when the next text was prefetched. Returns how many of them
  /// were, the number of requests that were sent before the heading was in the page, and the median
  /// of the times until it was drawn, in milliseconds.
  private static final String READS_TWENTY =
      """
      const heading = () => document.querySelector('.open h2')?.textContent.trim();
      const {fetch} = window;
      let expected = null;
      let early = 0;
      let prefetched = 0;
      window.fetch = (...all) => {
        if (expected && heading() !== expected) early++;
        return fetch(...all);
      };
      const drawn = () => new Promise(done => new MutationObserver((_, watch) => {
        if (heading() !== expected) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      }).observe(document.querySelector('.reader'), {childList: true, subtree: true}));
      return (async () => {
        const times = [];
        for (let i = 0; i < 20; i++) {
          const links = [...document.querySelectorAll('.lines li > a')];
          const next = links[links.findIndex(link => link.hasAttribute('aria-current')) + 1];
          const known = fetched.get(next.getAttribute('href').split('#')[0] + '&part=open');
          if (known && await known.reply) prefetched++;
          expected = next.firstChild.textContent.trim();
          const shown = drawn();
          const begin = performance.now();
          document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'j', bubbles: true}));
          times.push(await shown - begin);
          expected = null;
        }
        times.sort((a, b) => a - b);
        return [prefetched, early, times[10].toFixed(1)].map(String);
      })();
      """;

  @Test
  void the_next_text_is_drawn_without_a_request_after_the_key() {
    try (Browser browser = reader("twenty")) {
      run(browser, "window.holding = false; window.held.splice(0).forEach(send => send())");
      List<String> read = browser.ask(READS_TWENTY);
      System.out.printf("text drawn after j: %s ms, median of 20%n", read.get(2));
      assertThat(read.get(0)).as("prefetched").isEqualTo("20");
      assertThat(read.get(1)).as("requests between key and text").isEqualTo("0");
      assertThat(browser.text(".open h2")).isEqualTo("Item 20");
    }
  }

  /// The parts of the chosen row and of the head of the list in the window.
  private static final String CHOSEN =
      """
      const row = document.querySelector('.lines li:has([aria-current])').getBoundingClientRect();
      const head = document.querySelector('.list > .head').getBoundingClientRect();
      return [String(row.top >= head.bottom - 1), String(row.bottom <= innerHeight)]
      """;

  @Test
  void the_chosen_row_is_never_under_the_head_of_the_list() {
    try (Browser browser = reader("upward")) {
      browser.size(1200, 500);
      run(browser, "window.holding = false; window.held.splice(0).forEach(send => send())");
      browser.press("j".repeat(12)).awaitText(".open h2", "Item 12");
      assertThat(browser.ask(CHOSEN)).as("downwards").containsExactly("true", "true");
      browser.press("k".repeat(9)).awaitText(".open h2", "Item 3");
      assertThat(browser.ask(CHOSEN)).as("upwards").containsExactly("true", "true");
    }
  }

  @Test
  void on_a_phone_the_head_of_the_list_is_below_the_header_of_the_site() {
    try (Browser browser = reader("on_the_way")) {
      browser.size(360, 640).go("/reader").awaitThere(".lines li");
      run(browser, "document.querySelector('.lines li:nth-child(15)').scrollIntoView()");
      assertThat(
              browser.ask(
                  """
                  const bottom = part => document.querySelector(part).getBoundingClientRect().bottom;
                  const top = part => document.querySelector(part).getBoundingClientRect().top;
                  return [String(top('.list > .head') >= bottom('.header') - 1),
                    String(top('.lines li:nth-child(15)') >= bottom('.list > .head') - 1)]
                  """))
          .containsExactly("true", "true");
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
