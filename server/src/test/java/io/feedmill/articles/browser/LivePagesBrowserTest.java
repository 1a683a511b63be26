package io.feedmill.articles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/// Open pages that show what others do: also what happens before their stream is open, and in
/// several tabs, which share one stream.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class LivePagesBrowserTest {
  private static final String UP = "{\"direction\":\"up\"}";

  /// The page opens no stream until the test calls `openStreams`.
  private static final String WAITS =
      """
      {
        const request = navigator.locks.request.bind(navigator.locks);
        const waiting = [];
        navigator.locks.request = (...args) => new Promise(
          (done, fail) => waiting.push(() => request(...args).then(done, fail)));
        window.openStreams = () => waiting.forEach(open => open());
      }
      """;

  /// The page takes part in the stream of the other tabs when the test calls `joinTabs`.
  private static final String JOINS_LATE =
      """
      {
        const Channel = window.BroadcastChannel;
        const late = [];
        window.joinTabs = () => late.forEach(join => join());
        window.BroadcastChannel = class {
          constructor(name) {
            this.acts = [];
            late.push(() => {
              this.channel = new Channel(name);
              this.acts.forEach(act => act(this.channel));
            });
          }
          then(act) { if (this.channel) act(this.channel); else this.acts.push(act); }
          addEventListener(...args) { this.then(channel => channel.addEventListener(...args)); }
          postMessage(message) { this.then(channel => channel.postMessage(message)); }
          close() { this.then(channel => channel.close()); }
        };
      }
      """;

  private final TestApp app;
  private final TestClient ann;

  LivePagesBrowserTest(TestApp app) {
    this.app = app;
    ann = app.person();
  }

  private Browser browser() {
    return Browser.open("http://127.0.0.1:" + app.port(), true);
  }

  private String submit(String title) {
    return ann.post("/api/v1/articles", "{\"title\":\"" + title + "\",\"text\":\"x\"}").text("/id");
  }

  private String comment(String article) {
    return ann.post("/api/v1/articles/" + article + "/comments", "{\"text\":\"words\"}")
        .text("/id");
  }

  private void vote(String article) {
    assertThat(app.person().put("/api/v1/articles/" + article + "/vote", UP).status())
        .isEqualTo(200);
  }

  private void voteOnComment(String comment) {
    assertThat(app.person().put("/api/v1/comments/" + comment + "/vote", UP).status())
        .isEqualTo(200);
  }

  private static void openStreams(Browser browser) {
    browser.ask("window.openStreams(); return []");
    browser.awaitThere("[data-live-open]");
  }

  @Test
  void a_list_shows_what_happened_before_its_stream_was_open() {
    String article = submit("Old news");
    try (Browser browser = browser().inNewPages(WAITS)) {
      browser.go("/articles?rank=new").awaitThere("#a" + article);
      assertThat(browser.has("[data-live-open]")).isFalse();
      vote(article);
      submit("Fresh news");
      openStreams(browser);
      browser.awaitText("#a" + article + " .count", "2");
      browser.awaitText("[data-live-note]", "new article");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void an_article_shows_what_happened_before_its_stream_was_open() {
    String article = submit("Talk");
    String comment = comment(article);
    try (Browser browser = browser().inNewPages(WAITS)) {
      browser.go("/articles/" + article).awaitThere("#c1");
      assertThat(browser.has("[data-live-open]")).isFalse();
      vote(article);
      voteOnComment(comment);
      comment(article);
      openStreams(browser);
      browser.awaitText("#a" + article + " .count", "2");
      browser.awaitText("#c1 .count", "2");
      browser.awaitText("[data-comments-note]", "One new comment");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void votes_on_comments_arrive_in_all_tabs_of_a_browser_with_one_stream() {
    String first = submit("First");
    String second = submit("Second");
    String onFirst = comment(first);
    String onSecond = comment(second);
    try (Browser browser = browser()) {
      browser.go("/articles/" + first).awaitThere("[data-live-open]");
      browser.tab().inNewPages(JOINS_LATE).go("/articles/" + second).awaitThere("#c1");
      vote(second);
      voteOnComment(onSecond);
      vote(first);
      browser.tab(0).awaitText("#a" + first + " .count", "2");
      browser.tab(1);
      assertThat(browser.text("#a" + second + " .count")).as("not joined yet").isEqualTo("1");
      browser.ask("window.joinTabs(); return []");
      browser.awaitThere("[data-live-open]").awaitText("#a" + second + " .count", "2");
      browser.awaitText("#c1 .count", "2");
      voteOnComment(onFirst);
      browser.tab(0).awaitText("#c1 .count", "2");
      assertThat(streams(browser)).as("the first tab").isPositive();
      browser.tab(1);
      assertThat(streams(browser)).as("the second tab").isZero();
      browser.tab(0).closeTab();
      browser.tab(0);
      voteOnComment(onSecond);
      browser.awaitText("#c1 .count", "3");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  private static int streams(Browser browser) {
    return browser
        .ask(
            """
            return performance.getEntriesByType('resource').map(entry => entry.name)
              .filter(name => name.includes('/articles/live'))
            """)
        .size();
  }
}
