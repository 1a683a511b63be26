package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of overdue consumers, to editors.
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OverdueNoticesHttpTest {
  private final TestApp app;
  private DeskCalls desk;

  OverdueNoticesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    desk = DeskCalls.at(app);
  }

  private TestAccount editor() {
    TestAccount editor = TestAccount.at(app);
    app.role(editor.name(), Set.of(Role.EDITOR));
    return editor;
  }

  private Answer list(TestAccount person) {
    app.work("notify-overdue");
    app.awaitEvents();
    return person.client().get("/api/v1/me/notifications?kind=consumer");
  }

  private static int count(Answer list) {
    return list.json().at("/items").size();
  }

  /// Publishes an article, and moves its publication into the past.
  private String late(String feed) {
    String uuid = desk.put("Late");
    desk.move(uuid, feed, "publish");
    try (RawRedis raw = RawRedis.toTestRedis()) {
      String key = "syndication{desk}:article:" + uuid;
      String field = "date_published_" + feed;
      long published = Long.parseLong(raw.string("HGET", key, field));
      raw.command("HSET", key, field, Long.toString(published - 400_000));
    }
    return uuid;
  }

  @Test
  void editors_are_notified_once_until_the_partner_has_fetched_its_articles() {
    String feed = desk.feed("slow", Map.of("threshold", 1, "windowSeconds", 600));
    String token = desk.consumer(feed, "Kiosk");
    TestAccount ann = editor();
    TestAccount reader = TestAccount.at(app);
    assertThat(count(list(ann))).isZero();
    late(feed);
    Answer told = list(ann);
    assertThat(told.text("/items/0/subject/title"))
        .isEqualTo("Kiosk has not taken an article of slow in time");
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/desk/feeds/slow");
    assertThat(count(list(reader))).isZero();
    late(feed);
    Answer more = list(ann);
    assertThat(more.text("/items/0/subject/title"))
        .isEqualTo("Kiosk has not taken 2 articles of slow in time");
    assertThat(more.text("/items/0/id")).isEqualTo(told.text("/items/0/id"));
    assertThat(app.anonymous().get("/feeds/slow.rss?token=" + token).status()).isEqualTo(200);
    Eventually.holds(() -> assertThat(count(list(ann))).isZero());
  }

  @Test
  void who_is_no_longer_an_editor_sees_none_and_a_removed_feed_has_none() {
    String feed = desk.feed("stuck", Map.of("threshold", 1, "windowSeconds", 600));
    desk.consumer(feed, "Tray");
    TestAccount ann = editor();
    TestAccount ben = editor();
    String uuid = late(feed);
    assertThat(count(list(ann))).isOne();
    assertThat(count(list(ben))).isOne();
    app.role(ben.name(), Set.of());
    assertThat(count(list(ben))).isZero();
    assertThat(list(ben).json().at("/unread").asInt(-1)).isZero();
    desk.client().delete(DeskCalls.ARTICLES + uuid);
    assertThat(desk.client().delete(DeskCalls.FEEDS + "/" + feed).status()).isEqualTo(204);
    assertThat(count(list(ann))).isZero();
  }
}
