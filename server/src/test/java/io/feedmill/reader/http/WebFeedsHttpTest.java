package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// How people find feeds on the web, and the notices about these feeds.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
class WebFeedsHttpTest {
  private final LocalWeb web = LocalWeb.start();
  private final TestApp app;

  WebFeedsHttpTest(TestApp app) {
    this.app = app;
  }

  @AfterAll
  void stop() {
    web.close();
  }

  private static String rss(String title) {
    return """
    <rss version='2.0'><channel><title>Its title</title>
    <item><guid>%s</guid><title>%1$s</title><description>&lt;b onclick='x()'>text&lt;/b></description></item>
    </channel></rss>
    """
        .formatted(title);
  }

  private String url(String path) {
    return web.address(path).toString();
  }

  private static List<String> urls(Answer found) {
    return found
        .json()
        .at("/results")
        .valueStream()
        .map(feed -> feed.path("url").asString())
        .toList();
  }

  private void page() {
    web.page("/feed", "text/xml", rss("one"))
        .page(
            "/page",
            "text/html",
            "<link rel='alternate' type='application/rss+xml' title='Listed' href='/feed'><p>Hello");
  }

  @Test
  void a_feed_and_a_page_that_names_one_are_previewed_without_being_followed() {
    page();
    Follower reader = Follower.at(app);
    for (String path : List.of("/feed", "/page")) {
      for (Answer shown :
          List.of(
              reader.get("action", "preview", "url", url(path)),
              reader.post("action", "preview", "url", url(path)))) {
        assertThat(shown.status()).isEqualTo(200);
        assertThat(Follower.names(shown)).containsExactly("one");
        assertThat(shown.text("/items/0/content/html")).isEqualTo("<b>text</b>");
      }
    }
    assertThat(reader.get("action", "follow", "channel", "home").json().at("/items").size())
        .isZero();
    Follower.assertError(
        reader.get("action", "preview", "url", url("/missing")), 400, "invalid_request");
  }

  @Test
  void entries_marked_up_in_a_page_are_a_feed() {
    web.page(
        "/marked",
        "text/html",
        "<div class='h-feed'><h1 class='p-name'>Notes</h1><div class='h-entry'>"
            + "<a class='u-url p-name' href='/1'>A note</a></div></div>");
    Follower reader = Follower.at(app);
    assertThat(Follower.names(reader.get("action", "preview", "url", url("/marked"))))
        .containsExactly("A note");
    assertThat(urls(reader.post("action", "search", "query", url("/marked"))))
        .contains(url("/marked"));
  }

  @Test
  void feeds_are_found_by_the_address_of_a_page_and_by_words_only_among_those_followed() {
    page();
    Follower reader = Follower.at(app);
    assertThat(urls(reader.post("action", "search", "query", url("/page"))))
        .containsExactly(url("/feed"));
    Answer itself = reader.post("action", "search", "query", url("/feed"));
    assertThat(itself.text("/results/0/name")).isEqualTo("Its title");
    assertThat(urls(reader.post("action", "search", "query", "its title"))).isEmpty();
    reader.post("action", "follow", "channel", "home", "url", url("/feed"));
    Eventually.holds(() ->
        assertThat(urls(reader.post("action", "search", "query", "its title")))
            .containsExactly(url("/feed")));
    assertThat(urls(Follower.at(app).post("action", "search", "query", "its title"))).isEmpty();
  }

  @Test
  void feeds_of_an_imported_list_are_fetched_at_once() {
    web.page("/listed", "text/xml", rss("from a list"));
    TestAccount owner = TestAccount.at(app);
    String list =
        "<opml version='2.0'><body><outline type='rss' text='L' xmlUrl='%s'/></body></opml>"
            .formatted(url("/listed"));
    owner.client().submitFrom("/reader/feeds", "/reader/feeds/import", Map.of("opml", list));
    Follower reader = Follower.of(app, owner, "read");
    Eventually.holds(() ->
        assertThat(Follower.names(reader.get("action", "timeline", "channel", "home")))
            .containsExactly("from a list"));
  }

  @Test
  void followers_are_notified_of_a_feed_that_responds_410() {
    web.status("/gone", 410, Map.of());
    Follower reader = Follower.at(app);
    reader.post("action", "follow", "channel", "home", "url", url("/gone"));
    Eventually.holds(() -> {
      Answer told = reader.get("action", "timeline", "channel", "notifications");
      assertThat(Follower.names(told)).containsExactly(url("/gone") + " no longer exists");
      assertThat(told.text("/items/0/url")).endsWith("/reader/feeds");
    });
    assertThat(reader.unread("notifications")).isEqualTo(1);
  }
}
