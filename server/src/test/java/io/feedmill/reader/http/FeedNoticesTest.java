package io.feedmill.reader.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.RawRedis;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of feeds that break and work again, to their followers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class FeedNoticesTest {
  private final LocalWeb web = LocalWeb.start();
  private final Set<String> broken = ConcurrentHashMap.newKeySet();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_FETCH_ALLOW", "127.0.0.1"));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private String feed(String name) {
    String path = "/" + name;
    web.page(
        path,
        exchange ->
            LocalWeb.send(
                exchange,
                broken.contains(name) ? 500 : 200,
                Map.of("Content-Type", "application/rss+xml"),
                "<rss version='2.0'><channel><title>%s</title></channel></rss>"
                    .formatted(name)
                    .getBytes(UTF_8)));
    return web.address(path).toString();
  }

  private static Follower follow(TestApp app, TestAccount account, String url) {
    Follower reader = Follower.of(app, account, "read", "follow", "channels");
    assertThat(reader.post("action", "follow", "channel", "home", "url", url).status())
        .isEqualTo(200);
    return reader;
  }

  private void fetch(String url, String state) {
    long feed = app.reader().sources().find(url).orElseThrow().id();
    Eventually.holds(() -> {
      app.reader().fetching().fetches().refresh(feed);
      assertThat(app.reader().fetching().fetches().health(feed).orElseThrow().state().toString())
          .isEqualTo(state);
    });
    app.awaitEvents();
  }

  private Answer list(TestAccount person) {
    app.awaitEvents();
    return person.client().get("/api/v1/me/notifications?kind=feed");
  }

  private static int count(Answer list) {
    return list.json().at("/items").size();
  }

  @Test
  void followers_are_notified_once_of_a_failure_and_once_of_the_recovery() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String url = feed("one");
    follow(app, ann, url);
    follow(app, ann, url);
    fetch(url, "GOOD");
    assertThat(count(list(ann))).isZero();
    broken.add("one");
    fetch(url, "FAILING");
    Answer told = list(ann);
    assertThat(count(told)).isOne();
    assertThat(told.text("/items/0/subject/title"))
        .isEqualTo("one cannot be fetched: the server responded with status 500");
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/reader/feeds");
    fetch(url, "FAILING");
    assertThat(list(ann).text("/items/0/id")).isEqualTo(told.text("/items/0/id"));
    broken.clear();
    fetch(url, "GOOD");
    Answer good = list(ann);
    assertThat(count(good)).isOne();
    assertThat(good.text("/items/0/subject/title")).isEqualTo("one works again");
    assertThat(good.text("/items/0/id")).isNotEqualTo(told.text("/items/0/id"));
    assertThat(count(list(ben))).isZero();
  }

  @Test
  void feeds_of_a_day_are_one_line_and_a_feed_that_is_not_followed_any_more_is_not_named() {
    TestAccount ann = TestAccount.at(app);
    String two = feed("two");
    String three = feed("three");
    Follower reader = follow(app, ann, two);
    follow(app, ann, three);
    fetch(two, "GOOD");
    fetch(three, "GOOD");
    broken.add("two");
    broken.add("three");
    fetch(two, "FAILING");
    fetch(three, "FAILING");
    assertThat(list(ann).text("/items/0/subject/title"))
        .isEqualTo("three and one other feed cannot be fetched");
    assertThat(count(list(ann))).isOne();
    reader.post("action", "unfollow", "channel", "home", "url", three);
    assertThat(list(ann).text("/items/0/subject/title")).startsWith("two cannot be fetched: ");
    reader.post("action", "unfollow", "channel", "home", "url", two);
    assertThat(count(list(ann))).isZero();
  }

  @Test
  void many_followers_are_notified_in_portions() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String url = feed("four");
    follow(app, ann, url);
    fetch(url, "GOOD");
    app.number(
        """
        WITH person AS (
          INSERT INTO accounts.account (id, name, password_hash, roles, created)
          SELECT 9000000000 + n, 'follower' || n, 'x', '{user}', now()
          FROM generate_series(1, 500) AS n), made AS (
          INSERT INTO reader.channel (account, uid, name, created)
          SELECT 9000000000 + n, 'home', 'Home', now() FROM generate_series(1, 500) AS n
          RETURNING id)
        INSERT INTO reader.subscription (channel, feed, since)
        SELECT made.id, feed.id, now() FROM made, reader.feed WHERE feed.url = '%s'
        RETURNING 1
        """
            .formatted(url));
    broken.add("four");
    fetch(url, "FAILING");
    assertThat(count(list(ann))).isOne();
    try (RawRedis raw = RawRedis.toTestRedis()) {
      assertThat(raw.keys("notifications{*}:records:90000005*")).isNotEmpty();
    }
  }
}
