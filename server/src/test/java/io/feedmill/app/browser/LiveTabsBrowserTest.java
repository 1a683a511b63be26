package io.feedmill.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Live pages in a real browser over HTTP/1.1, which has six connections for a site.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class LiveTabsBrowserTest {
  private static final int PAGES = 9;

  /// Streams of a page of the reader: the reader's stream, and the count of notifications.
  private static final int STREAMS = 2;

  private static final String LOCKS =
      "return navigator.locks.query().then(l => l.%s.map(lock => lock.name))";

  private final TestApp app;

  LiveTabsBrowserTest(TestApp app) {
    this.app = app;
  }

  private Browser signedUp(String name) {
    return Browser.open("http://127.0.0.1:" + app.port(), true).signUp(name, TestApp.PASSWORD);
  }

  private TestClient elsewhere(String name) {
    TestClient elsewhere = app.anonymous();
    elsewhere.post(
        "/api/v1/sessions",
        "{\"name\":\"" + name + "\",\"password\":\"" + TestApp.PASSWORD + "\"}");
    return elsewhere;
  }

  private static void channel(TestClient elsewhere, String name) {
    assertThat(
            elsewhere
                .post("/microsub", "{\"action\":\"channels\",\"name\":\"" + name + "\"}")
                .status())
        .isEqualTo(200);
  }

  @Test
  void the_reader_works_after_many_clicks_and_restored_pages_are_live_again() {
    try (Browser browser = signedUp("clicker");
        TestClient elsewhere = elsewhere("clicker")) {
      for (int i = 0; i < PAGES; i++) {
        channel(elsewhere, "Channel " + i);
      }
      browser.go("/reader").awaitThere("[data-live-open]");
      for (int i = 0; i < PAGES; i++) {
        browser
            .press("n")
            .awaitText(".channels [aria-current]", "Channel " + i)
            .awaitThere("[data-live-open]");
      }
      for (int i = PAGES - 2; i >= 0; i--) {
        browser.back().awaitText(".channels [aria-current]", "Channel " + i);
      }
      browser.awaitThere("[data-live-open]");
      channel(elsewhere, "Made while away");
      browser.awaitText(".channels ul", "Made while away");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void tabs_share_their_streams_and_the_next_takes_them_over_when_its_tab_is_closed() {
    try (Browser browser = signedUp("tabber");
        TestClient elsewhere = elsewhere("tabber")) {
      browser.go("/reader").awaitThere("[data-live-open]");
      for (int i = 1; i < PAGES; i++) {
        browser.tab().go("/reader").awaitThere("[data-live-open]");
      }
      assertThat(browser.ask(LOCKS.formatted("held"))).hasSize(STREAMS);
      Eventually.holds(
          () -> assertThat(browser.ask(LOCKS.formatted("pending"))).hasSize(STREAMS * (PAGES - 1)));
      channel(elsewhere, "Everywhere");
      for (int i = 0; i < PAGES; i++) {
        browser.tab(i).awaitText(".channels ul", "Everywhere");
      }
      browser.tab(0).closeTab();
      browser.tab(0);
      Eventually.holds(
          () -> assertThat(browser.ask(LOCKS.formatted("pending"))).hasSize(STREAMS * (PAGES - 2)));
      channel(elsewhere, "Later");
      for (int i = 0; i < PAGES - 1; i++) {
        browser.tab(i).awaitText(".channels ul", "Later");
      }
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
