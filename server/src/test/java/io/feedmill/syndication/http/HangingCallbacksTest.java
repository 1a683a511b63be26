package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Subscribers and receivers that accept connections and never respond do not delay others. Their
/// timeout is longer than these tests wait, so what others receive did not wait for them.
class HangingCallbacksTest {
  private static final int HANGING = 100;
  private static final String TOPIC = HubSubscribers.topic("told");

  private final LocalWeb web = LocalWeb.start();
  private ServerSocket hanging;
  private TestApp app;
  private DeskCalls desk;
  private HubSubscribers subscribers;

  @BeforeEach
  void start() throws IOException, InterruptedException {
    hanging = new ServerSocket(0, 1_000, InetAddress.getLoopbackAddress());
    web.page("/good", HubSubscribers::confirm).status("/indexnow", 202, Map.of());
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_PUBLIC_URL",
                HubSubscribers.SITE,
                "FEEDMILL_HUB_ALLOW_PRIVATE",
                "true",
                "FEEDMILL_HUBS",
                hangingAt("/hub"),
                "FEEDMILL_INDEXNOW_URL",
                web.address("/indexnow").toString(),
                "FEEDMILL_INDEXNOW_KEY",
                "tea-key"),
            HubSubscribers::patient);
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    subscribers = new HubSubscribers(app, web);
  }

  @AfterEach
  void stop() throws IOException {
    hanging.close();
    app.close();
    web.close();
  }

  private String hangingAt(String path) {
    return "http://127.0.0.1:" + hanging.getLocalPort() + path;
  }

  private void subscribeHanging(String rest) {
    long made =
        subscribers.change(
            """
            INSERT INTO syndication.subscription
              (topic, callback, secret, lease_until, delivered_tag, ended)
            SELECT '%s', '%s' || number, '', now() + interval '1 day', %s
            FROM generate_series(1, %d) AS number
            """
                .formatted(TOPIC, hangingAt("/a/"), rest, HANGING));
    assertThat(made).isEqualTo(HANGING);
  }

  private long givenUp() {
    return subscribers.number(
        "SELECT count(*) FROM syndication.subscription WHERE last_at IS NOT NULL AND callback LIKE"
            + " '%/a/%'");
  }

  @Test
  void a_hundred_hanging_subscribers_do_not_delay_the_delivery_to_others() {
    subscribers.ask(TOPIC, web.address("/good").toString());
    Eventually.holds(() -> assertThat(subscribers.subscribed("/good")).isEqualTo(1));
    subscribeHanging("'', NULL");
    String first = desk.put("First");
    desk.move(first, "told", "publish");
    String second = desk.put("Second");
    desk.move(second, "told", "publish");
    Eventually.holds(() -> assertThat(lastDelivery()).contains(first, second));
    assertThat(givenUp()).as("others were served first").isLessThan(HANGING);
  }

  private String lastDelivery() {
    return web.asked("/good").stream()
        .filter(asked -> asked.method().equals("POST"))
        .map(LocalWeb.Asked::body)
        .reduce("", (_, last) -> last);
  }

  @Test
  void a_hundred_hanging_callbacks_do_not_delay_the_verification_of_others() {
    long asked =
        subscribers.change(
            """
            INSERT INTO syndication.hub_intent (mode, topic, callback, secret, lease_seconds, asked)
            SELECT 'subscribe', '%s', '%s' || number, '', 1000, now()
            FROM generate_series(1, %d) AS number
            """
                .formatted(TOPIC, hangingAt("/a/"), HANGING));
    assertThat(asked).isEqualTo(HANGING);
    subscribers.ask(TOPIC, web.address("/good").toString());
    Eventually.holds(() -> assertThat(subscribers.subscribed("/good")).isEqualTo(1));
    assertThat(subscribers.number("SELECT count(*) FROM syndication.hub_intent"))
        .as("others were served first")
        .isPositive();
  }

  @Test
  void a_hundred_hanging_subscribers_do_not_delay_the_denial_to_others() {
    subscribeHanging("'', now()");
    subscribers.ask(TOPIC, web.address("/good").toString());
    Eventually.holds(() -> assertThat(subscribers.subscribed("/good")).isEqualTo(1));
    assertThat(desk.client().delete(DeskCalls.FEEDS + "/told").status()).isEqualTo(204);
    Eventually.holds(() -> assertThat(subscribers.asked("/good", "denied")).hasSize(1));
    assertThat(givenUp()).as("others were served first").isLessThan(HANGING);
  }

  @Test
  void search_engines_are_notified_while_another_hub_hangs() {
    desk.feed("news", Map.of("mode", "window", "profile", "news-sitemap"));
    Eventually.holds(() ->
        assertThat(subscribers.number("SELECT count(*) FROM syndication.hub_ping")).isEqualTo(2));
    desk.move(desk.put("News"), "news", "publish");
    Eventually.holds(() -> assertThat(web.asked("/indexnow")).isNotEmpty());
    assertThat(subscribers.number("SELECT sum(attempts) FROM syndication.hub_ping")).isZero();
  }
}
