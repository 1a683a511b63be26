package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestRedis;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Topics that end; the test runs the workers.
class HubEndsTest {
  private final LocalWeb web = LocalWeb.start();
  private final String database = TestDatabases.freshUrl();
  private TestApp app;
  private DeskCalls desk;
  private HubSubscribers subscribers;

  @BeforeEach
  void start() throws InterruptedException {
    TestRedis.flush();
    app = open("true", EnumSet.of(ServerRole.WEB));
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    subscribers = new HubSubscribers(app, web);
  }

  private TestApp open(String allowPrivate, EnumSet<ServerRole> roles) throws InterruptedException {
    return TestApp.over(
        database,
        Map.of(
            "FEEDMILL_PUBLIC_URL", HubSubscribers.SITE, "FEEDMILL_HUB_ALLOW_PRIVATE", allowPrivate),
        roles);
  }

  @AfterEach
  void stop() {
    app.close();
    web.close();
  }

  private void delete(String feed) {
    assertThat(desk.client().delete(DeskCalls.FEEDS + "/" + feed).status()).isEqualTo(204);
  }

  private void tellEnds() {
    app.work("deliver-to-subscribers");
    assertThat(app.work("deny-subscriptions")).isFalse();
  }

  private void retryNow() {
    subscribers.change("UPDATE syndication.subscription SET retry_at = '2000-01-01'");
  }

  private List<Map<String, String>> denied(String path) {
    return subscribers.asked(path, "denied");
  }

  private void assertDeniedOnce(String path, String topic) {
    assertThat(denied(path))
        .singleElement()
        .satisfies(query ->
            assertThat(query)
                .containsEntry("hub.topic", topic)
                .containsEntry("hub.reason", "the feed has ended or is no longer public")
                .doesNotContainKey("hub.challenge"));
    assertThat(subscribers.subscribed(path)).isZero();
  }

  @Test
  void each_subscriber_of_a_deleted_feed_is_notified_once_and_unsubscribed() {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one", "/two");
    desk.feed("stays", Map.of("mode", "window"));
    subscribers.subscribe(HubSubscribers.topic("stays"), "/three");
    delete("told");
    tellEnds();
    tellEnds();
    assertDeniedOnce("/one", HubSubscribers.topic("told"));
    assertDeniedOnce("/two", HubSubscribers.topic("told"));
    assertThat(denied("/three")).isEmpty();
    assertThat(subscribers.subscribed("/three")).isEqualTo(1);
  }

  @Test
  void subscribers_of_a_feed_that_becomes_a_queue_are_notified() {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one");
    String told = DeskCalls.FEEDS + "/told";
    assertThat(
            desk.client().send("PATCH", told, "application/json", "{\"mode\":\"queue\"}").status())
        .isEqualTo(200);
    tellEnds();
    assertDeniedOnce("/one", HubSubscribers.topic("told"));
  }

  @Test
  void a_subscriber_that_does_not_respond_is_deleted_after_five_attempts() {
    subscribers.subscribe(HubSubscribers.topic("told"), "/down", "/later", "/gone");
    web.status("/down", 503, Map.of())
        .status("/later", 503, Map.of())
        .status("/gone", 410, Map.of());
    delete("told");
    tellEnds();
    tellEnds();
    assertThat(denied("/later")).hasSize(1);
    assertThat(denied("/gone")).hasSize(1);
    assertThat(subscribers.subscribed("/gone")).isZero();
    web.status("/later", 204, Map.of());
    for (int i = 0; i < 6; i++) {
      retryNow();
      tellEnds();
    }
    assertThat(denied("/later")).hasSize(2);
    assertThat(denied("/down")).hasSize(5);
    assertThat(subscribers.number("SELECT count(*) FROM syndication.subscription")).isZero();
  }

  @Test
  void a_subscriber_that_subscribes_again_before_the_notification_stays_subscribed() {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one");
    delete("told");
    app.work("deliver-to-subscribers");
    desk.feed("told", Map.of("mode", "window"));
    subscribers.subscribe(HubSubscribers.topic("told"), "/one");
    tellEnds();
    assertThat(denied("/one")).isEmpty();
    assertThat(subscribers.subscribed("/one")).isEqualTo(1);
  }

  @Test
  void a_server_restarted_after_a_kill_notifies_the_remaining_subscribers() throws Exception {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one", "/two");
    delete("told");
    app.work("deliver-to-subscribers");
    app.close();
    subscribers = new HubSubscribers(open("true", EnumSet.allOf(ServerRole.class)), web);
    app = subscribers.app();
    Eventually.holds(() -> {
      assertDeniedOnce("/one", HubSubscribers.topic("told"));
      assertDeniedOnce("/two", HubSubscribers.topic("told"));
    });
  }

  @Test
  void addresses_that_are_not_allowed_are_not_notified() throws Exception {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one");
    delete("told");
    try (TestApp careful = open("false", EnumSet.of(ServerRole.WEB))) {
      careful.work("deliver-to-subscribers");
      careful.work("deny-subscriptions");
    }
    assertThat(denied("/one")).isEmpty();
    assertThat(
            subscribers.number(
                "SELECT count(*) FROM syndication.subscription WHERE attempts = 1 AND ended IS NOT"
                    + " NULL"))
        .isEqualTo(1);
  }

  @Test
  void a_wrong_public_address_in_the_settings_ends_no_subscription() throws Exception {
    subscribers.subscribe(HubSubscribers.topic("told"), "/one");
    Map<String, String> moved =
        Map.of("FEEDMILL_PUBLIC_URL", "http://wrong.example", "FEEDMILL_HUB_ALLOW_PRIVATE", "true");
    try (TestApp wrong = TestApp.over(database, moved, EnumSet.of(ServerRole.WEB))) {
      wrong.work("deliver-to-subscribers");
      wrong.work("deny-subscriptions");
    }
    assertThat(denied("/one")).isEmpty();
    assertThat(subscribers.subscribed("/one")).isEqualTo(1);
  }
}
