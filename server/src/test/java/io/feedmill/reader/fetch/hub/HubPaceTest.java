package io.feedmill.reader.fetch.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.testing.LocalWeb;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The effect of hubs on polling.
final class HubPaceTest {
  private static final long FEED = 7;
  private static final Duration LEASE = Duration.ofDays(10);

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();
  private final HubStore hubs = new HubStore(reading.database);

  @BeforeEach
  void follow() {
    web.page("/feed", "text/xml", rss("one")).status("/hub", 202, Map.of());
    watch(1);
    reading.fetch();
    reading.run("subscribe-at-hubs");
  }

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  private void watch(int subscribers) {
    reading.fetches().watch(FEED, web.address("/feed"), subscribers);
  }

  private String rss(String title) {
    String now =
        DateTimeFormatter.RFC_1123_DATE_TIME.format(Instant.now().atOffset(ZoneOffset.UTC));
    return """
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title>
    <atom:link rel="hub" href="%s"/><item><guid>%s</guid><title>%2$s</title><pubDate>%s</pubDate></item>
    </channel></rss>
    """
        .formatted(web.address("/hub"), title, now);
  }

  private List<String> asked() {
    return web.asked("/hub").stream()
        .map(request -> URLDecoder.decode(request.body(), UTF_8))
        .toList();
  }

  private String token() {
    return asked().getFirst().replaceAll("(?s).*/websub/([^&]+).*", "$1");
  }

  private Hub hub() {
    return hubs.byToken(token()).orElseThrow();
  }

  private Duration pause() {
    return Duration.between(Instant.now(), reading.health(FEED).next());
  }

  @Test
  void a_feed_is_polled_slowly_only_while_its_hub_pushes_what_polls_find() {
    assertThat(hubs.verify(token(), LEASE, Instant.now())).isTrue();
    reading.fetch(FEED);
    assertThat(pause()).isLessThan(Duration.ofHours(1));
    hubs.recordPush(token(), Instant.now());
    reading.fetch(FEED);
    assertThat(pause()).isGreaterThan(Duration.ofHours(2));
    web.page("/feed", "text/xml", rss("kept to itself"));
    reading.fetch(FEED);
    assertThat(reading.titles()).containsExactly("kept to itself");
    assertThat(pause()).isLessThan(Duration.ofHours(1));
    web.page("/feed", "text/xml", rss("pushed"));
    hubs.recordPush(token(), Instant.now());
    reading.fetch(FEED);
    assertThat(pause()).isGreaterThan(Duration.ofHours(2));
    hubs.deny(token(), Instant.now());
    reading.fetch(FEED);
    assertThat(pause()).isLessThan(Duration.ofHours(1));
  }

  @Test
  void a_push_before_the_lease_was_verified_does_not_slow_the_polls() {
    hubs.recordPush(token(), Instant.now());
    assertThat(pushes()).isZero();
    reading.database.useHandle(
        handle -> handle.execute("UPDATE reader.hub SET told = now() WHERE ends IS NULL"));
    assertThat(pushes()).isOne();
    reading.fetch(FEED);
    assertThat(web.asked("/feed")).hasSize(2);
    assertThat(pause()).isLessThan(Duration.ofHours(1));
  }

  private long pushes() {
    String sql = "SELECT count(*) FROM reader.hub WHERE told IS NOT NULL";
    return reading.database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  @Test
  void a_hub_is_unsubscribed_without_followers_and_subscribed_again_with_a_follower() {
    hubs.verify(token(), LEASE, Instant.now());
    reading.run("subscribe-at-hubs");
    assertThat(asked()).hasSize(1);
    assertThat(hubs.confirmUnsubscribed(token())).isFalse();
    watch(0);
    reading.run("subscribe-at-hubs");
    reading.run("subscribe-at-hubs");
    assertThat(asked()).hasSize(2);
    assertThat(asked().getLast()).contains("hub.mode=unsubscribe", "/websub/" + token());
    assertThat(hub().state()).isEqualTo(Hub.State.LEAVING);
    assertThat(hubs.verify(token(), LEASE, Instant.now())).isFalse();
    assertThat(hubs.confirmUnsubscribed(token())).isTrue();
    assertThat(hubs.confirmUnsubscribed(token())).isFalse();
    assertThat(hub().ends()).isNull();
    reading.run("subscribe-at-hubs");
    assertThat(asked()).hasSize(2);
    watch(1);
    reading.run("subscribe-at-hubs");
    assertThat(asked()).hasSize(3);
    assertThat(asked().getLast()).contains("hub.mode=subscribe");
  }

  @Test
  void a_follower_who_returns_during_the_unsubscription_gets_the_hub_again() {
    hubs.verify(token(), LEASE, Instant.now());
    watch(0);
    reading.run("subscribe-at-hubs");
    watch(1);
    reading.run("subscribe-at-hubs");
    assertThat(hubs.confirmUnsubscribed(token())).isFalse();
    assertThat(hub().state()).isEqualTo(Hub.State.ASKED);
  }

  @Test
  void without_a_lease_no_unsubscription_is_requested() {
    watch(0);
    reading.run("subscribe-at-hubs");
    assertThat(asked()).hasSize(1);
    assertThat(hub().state()).isEqualTo(Hub.State.WANTED);
  }
}
