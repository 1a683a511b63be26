package io.feedmill.reader.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The reader in a real browser, from the address of a feed to an item that is read.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class ReaderBrowserTest {
  private static final String FEED =
      """
      <rss version="2.0"><channel><title>Mill news</title>
      <item><guid>1</guid><title>The wheel turns</title><link>https://mill.example/1</link>
      <description>&lt;p&gt;Since &lt;b&gt;noon&lt;/b&gt;.&lt;/p&gt;</description></item>
      </channel></rss>
      """;

  private static final int MANY = 50;

  private static final String EXPORT =
      """
      const ask = new XMLHttpRequest();
      ask.open('GET', document.querySelector("a[href='/reader/export.opml']").href, false);
      ask.send();
      return [ask.responseText];
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
    return signedUp(name, true);
  }

  private Browser signedUp(String name, boolean scripts) {
    return Browser.open("http://127.0.0.1:" + app.port(), scripts).signUp(name, TestApp.PASSWORD);
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
      browser.awaitThere(".list:not([data-same]) .lines").awaitThere("[data-live-open]");
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

  @Test
  void fifty_items_are_read_by_key_and_marked_unread_again() {
    try (Browser browser = withManyItems("reading", true)) {
      browser.awaitThere("[data-live-open]");
      for (int i = 0; i < MANY; i++) {
        String before = browser.has(".open h2") ? browser.text(".open h2") : "";
        browser.press("j");
        Eventually.holds(() -> assertThat(browser.text(".open h2")).isNotEqualTo(before));
        browser.awaitThere(".lines .read [aria-current]");
      }
      browser.press("m").awaitThere(".lines .new").press("k");
      browser.awaitText(".open h2", "Item " + (MANY - 2));
      assertThat(browser.go("/reader").text(".channels [aria-current] .unread")).isEqualTo("1");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void fifty_items_are_read_without_scripts_with_one_press_each() {
    try (Browser browser = withManyItems("plain", false)) {
      for (int i = 0; i < MANY; i++) {
        browser.click(".lines li:nth-child(" + (i + 1) + ") a").awaitText(".open h2", "Item " + i);
      }
      browser
          .click(".open [data-mark=read] button")
          .awaitThere(".lines li:nth-child(50).read")
          .click("form[action='/reader/read-all'] button")
          .awaitText(".toast", "49 items marked read.");
      assertThat(browser.has(".lines .new")).isFalse();
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void channels_are_moved_by_buttons_and_the_order_stays(boolean scripts) {
    try (Browser browser = signedUp("mover_" + scripts, scripts)) {
      browser.go("/reader/feeds");
      for (String name : new String[] {"Slow", "Quick"}) {
        browser
            .type("name][id=field-name", name)
            .click("form[action='/reader/channels'] button")
            .awaitText("section[data-channel] h2", name);
      }
      browser
          .click(
              "section[data-channel]:has(form[action$='/delete']) ~ section ~ section [value=up]")
          .awaitText(".toast", "Moved Quick.")
          .picture("reader-channels-" + scripts)
          .go("/reader")
          .awaitText(".channels li:nth-child(3)", "Quick")
          .awaitText(".channels li:nth-child(4)", "Slow");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_channel_is_dragged_to_the_place_of_another() {
    try (Browser browser = signedUp("dragger")) {
      browser
          .go("/reader/feeds")
          .type("name][id=field-name", "Last")
          .click("form[action='/reader/channels'] button")
          .awaitText("section[data-channel] h2", "Last");
      browser.ask(
          """
          const data = new DataTransfer();
          const [home, last] = document.querySelectorAll('section[data-channel]');
          const tell = (target, kind) => target.dispatchEvent(
            new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: data}));
          tell(last.querySelector('.head'), 'dragstart');
          tell(home, 'dragover');
          tell(home, 'drop');
          return [];
          """);
      browser
          .awaitText(".toast", "Moved Last.")
          .go("/reader")
          .awaitText(".channels li:nth-child(2)", "Last");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_feed_is_dragged_into_another_channel() {
    try (Browser browser = signedUp("feeddragger")) {
      follow(browser, "/feed");
      browser
          .type("name][id=field-name", "Last")
          .click("form[action='/reader/channels'] button")
          .awaitText("section[data-channel] h2", "Last");
      browser.ask(
          """
          const data = new DataTransfer();
          const last = [...document.querySelectorAll('section[data-channel]')].at(-1);
          const tell = (target, kind) => target.dispatchEvent(
            new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: data}));
          tell(document.querySelector('li[data-feed]'), 'dragstart');
          tell(last, 'dragover');
          tell(last, 'drop');
          return [];
          """);
      browser.awaitText(".toast", "Moved to Last.");
      assertThat(browser.text(".follows")).contains("Mill news");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_list_of_feeds_is_exported_and_taken_in_by_another_account() {
    String list;
    try (Browser browser = signedUp("giver")) {
      follow(browser, "/feed");
      browser.awaitThere("a[href='/reader/export.opml']");
      list = String.join("", browser.ask(EXPORT));
      assertThat(list).contains("xmlUrl=\"" + web.address("/feed") + "\"");
    }
    try (Browser browser = signedUp("taker", false)) {
      browser
          .go("/reader/feeds")
          .click("#import summary")
          .type("opml", list.replaceAll("\\s+", " "))
          .click("form[action='/reader/feeds/import'] button")
          .awaitText(".follows", "Mill news");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private void follow(Browser browser, String path) {
    browser
        .go("/reader/feeds")
        .type("url", web.address(path).toString())
        .click("main form.card button")
        .awaitText(".notice", "its items appear in Home");
    Eventually.holds(() -> assertThat(browser.go("/reader").has(".lines .new")).isTrue());
    browser.go("/reader/feeds");
  }

  private Browser withManyItems(String name, boolean scripts) {
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
    Browser browser = signedUp(name, scripts);
    follow(browser, "/many");
    return browser.go("/reader");
  }
}
