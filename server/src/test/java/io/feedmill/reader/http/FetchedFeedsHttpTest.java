package io.feedmill.reader.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// From a document on the web to the timelines of its followers; the test runs the workers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class FetchedFeedsHttpTest {
  private final LocalWeb web = LocalWeb.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_FETCH_ALLOW", "127.0.0.1"), EnumSet.of(ServerRole.WEB));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private static String rss(String... titles) {
    StringBuilder items = new StringBuilder();
    for (String title : titles) {
      items.append("<item><guid>%s</guid><title>%s</title><description>".formatted(title, title));
      items.append(
          "&lt;b onclick='x()'>text&lt;/b>&lt;script>x()&lt;/script></description></item>");
    }
    return "<rss version='2.0'><channel><title>T</title>%s</channel></rss>".formatted(items);
  }

  private static List<String> names(Follower reader) {
    Answer page = reader.get("action", "timeline", "channel", "home");
    return page.json()
        .at("/items")
        .valueStream()
        .map(item -> item.path("name").asString())
        .toList();
  }

  /// Fetches what is due until `shown` holds.
  private void fetch(Runnable shown) {
    Eventually.holds(() -> {
      app.work("fetch-feeds");
      app.work("fill-channels");
      shown.run();
    });
  }

  private void follow(Follower reader, String path) {
    String url = web.address(path).toString();
    assertThat(reader.post("action", "follow", "channel", "home", "url", url).status())
        .isEqualTo(200);
  }

  @Test
  void items_of_a_feed_reach_its_followers() {
    web.page("/feed", "text/plain", rss("one", "two"));
    Follower reader = Follower.at(app);
    follow(reader, "/feed");
    fetch(() -> assertThat(names(reader)).containsExactlyInAnyOrder("one", "two"));
    Answer page = reader.get("action", "timeline", "channel", "home");
    assertThat(page.text("/items/0/content/html")).isEqualTo("<b>text</b>");
  }

  @Test
  void a_new_follower_gets_current_items_of_an_unchanged_feed() {
    web.page(
        "/known",
        exchange -> {
          boolean known = exchange.getRequestHeaders().containsKey("If-None-Match");
          byte[] body = known ? new byte[0] : rss("a", "b").getBytes(UTF_8);
          LocalWeb.send(exchange, known ? 304 : 200, Map.of("ETag", "\"1\""), body);
        });
    Follower first = Follower.at(app);
    follow(first, "/known");
    fetch(() -> assertThat(names(first)).hasSize(2));
    Follower second = Follower.at(app);
    follow(second, "/known");
    fetch(() -> assertThat(names(second)).containsExactlyInAnyOrder("a", "b"));
    assertThat(names(first)).hasSize(2);
  }

  private void refresh(String url) {
    long feed = app.reader().sources().find(url).orElseThrow().id();
    app.reader().fetching().fetches().refresh(feed);
  }

  private static List<String> shown(Follower reader, String channel) {
    return Follower.names(reader.get("action", "timeline", "channel", channel));
  }

  private static String id(Follower reader, String channel, String name) {
    Answer page = reader.get("action", "timeline", "channel", channel);
    return Follower.ids(page).get(Follower.names(page).indexOf(name));
  }

  private static void mark(Follower reader, String method, String channel, String name) {
    String id = id(reader, channel, name);
    reader.post("action", "timeline", "method", method, "channel", channel, "entry", id);
  }

  @Test
  void a_feed_that_moved_to_one_that_is_followed_becomes_that_one_with_all_that_was_read() {
    web.page("/before", "application/rss+xml", rss("one", "two", "three"));
    web.page("/behind", "application/rss+xml", rss("one", "two", "three"));
    Follower mover = Follower.at(app);
    Follower other = Follower.at(app);
    String both = mover.channel("Both");
    String before = web.address("/before").toString();
    String behind = web.address("/behind").toString();
    follow(mover, "/before");
    follow(other, "/behind");
    mover.post("action", "follow", "channel", both, "url", before);
    mover.post("action", "follow", "channel", both, "url", behind);
    fetch(() -> {
      assertThat(shown(mover, "home")).hasSize(3);
      assertThat(shown(other, "home")).hasSize(3);
      assertThat(shown(mover, both)).hasSize(6);
    });
    mark(mover, "mark_read", "home", "one");
    mark(mover, "remove", "home", "two");
    web.redirect("/before", 301, "/behind");
    for (int i = 0; i < 3; i++) {
      refresh(before);
      app.work("fetch-feeds");
    }
    app.work("merge-feeds");
    assertThat(shown(mover, "home")).containsExactlyInAnyOrder("one", "three");
    assertThat(mover.unread("home")).isEqualTo(1);
    assertThat(shown(mover, both)).containsExactlyInAnyOrder("one", "two", "three");
    assertThat(mover.get("action", "follow", "channel", both).body())
        .contains(behind)
        .doesNotContain(before);
    assertThat(other.unread("home")).isEqualTo(3);
    goesOn(mover, other, behind);
    standsFor(before, behind);
  }

  /// A document whose guids begin with that.
  private static String linked(String guids, String... titles) {
    StringBuilder items = new StringBuilder();
    for (String title : titles) {
      items.append(
          "<item><guid isPermaLink='false'>%s%s</guid><title>%2$s</title><link>https://x.example/%2$s</link></item>"
              .formatted(guids, title));
    }
    return "<rss version='2.0'><channel><title>T</title>%s</channel></rss>".formatted(items);
  }

  @Test
  void a_feed_whose_guids_changed_with_each_document_becomes_the_one_it_moved_to_as_well() {
    AtomicInteger documents = new AtomicInteger();
    web.page(
        "/restless",
        exchange -> {
          String document = linked(documents.incrementAndGet() + "-", "one", "two", "three");
          LocalWeb.send(exchange, 200, Map.of(), document.getBytes(UTF_8));
        });
    web.page("/calm", "application/rss+xml", linked("calm-", "one", "two", "three"));
    Follower mover = Follower.at(app);
    Follower other = Follower.at(app);
    String restless = web.address("/restless").toString();
    follow(mover, "/restless");
    follow(other, "/calm");
    fetch(() -> {
      assertThat(shown(mover, "home")).hasSize(3);
      assertThat(shown(other, "home")).hasSize(3);
    });
    refresh(restless);
    app.work("fetch-feeds");
    assertThat(app.number("SELECT count(*) FROM reader.fetch WHERE identity = 'LINK'")).isOne();
    mark(mover, "mark_read", "home", "one");
    mark(mover, "remove", "home", "two");
    web.redirect("/restless", 301, "/calm");
    for (int i = 0; i < 3; i++) {
      refresh(restless);
      app.work("fetch-feeds");
    }
    app.work("merge-feeds");
    assertThat(shown(mover, "home")).containsExactlyInAnyOrder("one", "three");
    assertThat(mover.unread("home")).isEqualTo(1);
    assertThat(mover.get("action", "follow", "channel", "home").body())
        .contains(web.address("/calm").toString())
        .doesNotContain(restless);
    web.page("/calm", "application/rss+xml", linked("calm-", "one", "two", "three", "four"));
    refresh(web.address("/calm").toString());
    fetch(() -> assertThat(shown(mover, "home")).contains("four"));
    assertThat(shown(mover, "home")).containsExactlyInAnyOrder("one", "three", "four");
    assertThat(shown(other, "home")).hasSize(4);
  }

  private void goesOn(Follower mover, Follower other, String behind) {
    web.page("/behind", "application/rss+xml", rss("one", "two", "three", "four"));
    refresh(behind);
    fetch(() -> assertThat(shown(mover, "home")).contains("four"));
    assertThat(shown(mover, "home")).containsExactlyInAnyOrder("one", "three", "four");
    assertThat(shown(other, "home")).hasSize(4);
    assertThat(app.number("SELECT subscribers FROM reader.fetch WHERE resettled")).isZero();
  }

  private void standsFor(String before, String behind) {
    Follower late = Follower.at(app);
    follow(late, "/before");
    assertThat(late.get("action", "follow", "channel", "home").body()).contains(behind);
    late.post("action", "unfollow", "channel", "home", "url", before);
    assertThat(late.get("action", "follow", "channel", "home").body()).doesNotContain(behind);
  }

  @Test
  void a_feed_followed_only_by_a_deleted_channel_is_no_longer_fetched() throws SQLException {
    web.page("/left", "application/rss+xml", rss("one"));
    Follower reader = Follower.at(app);
    String channel = reader.channel("Left");
    String url = web.address("/left").toString();
    reader.post("action", "follow", "channel", channel, "url", url);
    reader.post("action", "channels", "method", "delete", "channel", channel);
    String followers = "SELECT subscribers FROM reader.fetch WHERE url = '" + url + "'";
    assertThat(app.number(followers)).isZero();
  }

  @Test
  void a_feed_at_a_private_address_is_never_fetched() {
    Follower reader = Follower.at(app);
    for (String url : List.of("http://127.0.0.2:1/feed", "http://169.254.169.254/feed")) {
      reader.post("action", "follow", "channel", "home", "url", url);
    }
    String refused = "SELECT count(*) FROM reader.fetch WHERE error LIKE '%not a public address'";
    fetch(() -> assertThat(app.number(refused)).isEqualTo(2));
  }
}
