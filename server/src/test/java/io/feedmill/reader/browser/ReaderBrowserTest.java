package io.feedmill.reader.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Browser;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// The reader in a real browser, from the address of a feed to an item that is read.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
@EnabledIf(
    value = "io.feedmill.testing.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ReaderBrowserTest {
  private static final String FEED =
      """
      <rss version="2.0"><channel><title>Mill news</title>
      <item><guid>1</guid><title>The wheel turns</title><link>https://mill.example/1</link>
      <description>&lt;p&gt;Since &lt;b&gt;noon&lt;/b&gt;.&lt;/p&gt;</description></item>
      </channel></rss>
      """;

  private final LocalWeb web = LocalWeb.start();
  private final TestApp app;

  ReaderBrowserTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    web.page("/feed", "application/rss+xml", FEED);
  }

  @AfterAll
  void stop() {
    web.close();
  }

  private Browser signedUp(String name) {
    return Browser.open("http://127.0.0.1:" + app.port(), true)
        .go("/signup")
        .type("name", name)
        .type("password", TestApp.PASSWORD)
        .click("main form button")
        .awaitText(".account", name);
  }

  @Test
  void a_feed_is_followed_and_its_item_arrives_and_is_read_when_opened() {
    try (Browser browser = signedUp("keen")) {
      browser
          .go("/reader")
          .awaitText(".empty", "No items")
          .click(".empty a")
          .type("url", web.address("/nothing").toString())
          .click("main form.card button")
          .awaitText("#error-url", "be read: the server responded with status 404")
          .type("url", web.address("/feed").toString())
          .click("main form.card button")
          .awaitText(".notice", "its items appear in Home");
      Eventually.holds(() -> assertThat(browser.go("/reader").has(".lines .new")).isTrue());
      assertThat(browser.text(".channels [aria-current] .unread")).isEqualTo("1");
      browser
          .awaitThere("[data-live-open]")
          .press("j")
          .awaitText(".open h2", "The wheel turns")
          .awaitText(".open b", "noon")
          .awaitThere(".open [data-mark=unread]");
      assertThat(browser.text(".channels [aria-current]")).isEqualTo("Home");
      browser.go("/reader").awaitThere(".lines");
      assertThat(browser.has(".lines .read")).isTrue();
      assertThat(browser.text(".channels [aria-current]")).isEqualTo("Home");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void items_open_in_place_and_the_way_back_is_kept() {
    try (Browser browser = signedUp("swift")) {
      browser
          .go("/reader/feeds")
          .type("url", web.address("/feed").toString())
          .click("main form.card button")
          .awaitText(".notice", "its items appear in Home");
      Eventually.holds(() -> assertThat(browser.go("/reader").has(".lines .new")).isTrue());
      browser.awaitThere("[data-live-open]");
      browser.ask("document.querySelector('.list').dataset.same = 'yes'; return []");
      browser.press("j").awaitText(".open h2", "The wheel turns");
      assertThat(browser.address()).contains("&item=");
      browser.awaitThere(".list[data-same=yes] .lines .read [aria-current]");
      browser.ask("history.back(); return []");
      browser.awaitThere(".lines").awaitThere("[data-live-open]");
      assertThat(browser.address()).isEqualTo("/reader");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void channels_created_and_deleted_elsewhere_are_shown_on_an_open_page() {
    try (Browser browser = signedUp("roomy");
        TestClient elsewhere = app.anonymous()) {
      browser.go("/reader").awaitThere("[data-live-open]");
      elsewhere.post(
          "/api/v1/sessions", "{\"name\":\"roomy\",\"password\":\"" + TestApp.PASSWORD + "\"}");
      String uid =
          elsewhere
              .post("/microsub", "{\"action\":\"channels\",\"name\":\"Elsewhere\"}")
              .text("/uid");
      browser.awaitText(".channels ul", "Elsewhere");
      elsewhere.post(
          "/microsub",
          "{\"action\":\"channels\",\"channel\":\"" + uid + "\",\"name\":\"Renamed\"}");
      browser.awaitText(".channels ul", "Renamed");
      assertThat(browser.complaints()).isEmpty();
    }
  }
}
