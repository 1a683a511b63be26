package io.feedmill.reader.fetch.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Workers;
import io.feedmill.reader.fetch.FetchFeeds;
import io.feedmill.reader.fetch.FetchFeedsTest;
import io.feedmill.reader.fetch.state.TakeDueFeedsScript;
import io.feedmill.reader.fetch.subscription.FillChannels;
import io.feedmill.reader.fetch.subscription.FillStore;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Hosts that accept connections and never respond do not delay other feeds. The timeout is longer
/// than these tests wait, so what arrives did not wait for these hosts.
@Tag("slow")
final class HangingHostsTest {
  private static final int HOSTS = 50;
  private static final long NEW = 1_000;

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();
  private final List<ServerSocket> hanging = new ArrayList<>();
  private final Workers workers = new Workers(SystemClock.instance(), Leases.alone());

  @BeforeEach
  void open() throws IOException {
    for (int i = 1; i <= HOSTS; i++) {
      hanging.add(new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.1." + i)));
      reading.raw.command("DEL", FetchKeys.slots("127.0.1." + i));
    }
    web.page("/feed", "text/xml", FetchFeedsTest.rss("one"));
    reading.module.workers().forEach(workers::add);
  }

  @AfterEach
  void close() throws Exception {
    workers.stop(Duration.ZERO);
    reading.close();
    web.close();
    for (ServerSocket host : hanging) {
      host.close();
    }
  }

  private URI address(int host) {
    ServerSocket server = hanging.get(host);
    return URI.create(
        "http://" + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort() + "/");
  }

  private void watchAll() {
    for (int i = 0; i < HOSTS; i++) {
      reading.fetches().watch(i + 1, address(i), 1);
    }
  }

  private long connected() {
    return hanging.stream()
        .filter(host ->
            reading.raw.number("ZCARD", FetchKeys.slots(host.getInetAddress().getHostAddress()))
                > 0)
        .count();
  }

  private long givenUp() {
    String sql = "SELECT count(*) FROM reader.fetch WHERE feed <= 50 AND attempted IS NOT NULL";
    return reading.database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  @Test
  void a_new_feeds_first_items_arrive_within_two_seconds_while_fifty_hosts_hang() {
    watchAll();
    workers.start();
    Eventually.holds(() -> assertThat(connected()).isPositive());
    reading.fetches().watch(NEW, web.address("/feed"), 1);
    workers.wake(FetchFeeds.NAME);
    Eventually.holds(reading::arrivedOnce);
    Eventually.holds(() -> assertThat(connected()).isEqualTo(HOSTS));
    assertThat(givenUp()).isZero();
  }

  @Test
  void a_feed_that_a_user_waits_for_is_fetched_before_all_overdue_feeds() {
    String yesterday = Long.toString(Instant.now().minus(Duration.ofDays(1)).toEpochMilli());
    for (int i = 0; i < 100; i++) {
      reading.fetches().watch(i + 1, web.address("/old?" + i), 1);
      reading.raw.command("ZADD", FetchKeys.due(), "XX", yesterday, Integer.toString(i + 1));
    }
    reading.fetches().watch(NEW, web.address("/feed"), 1);
    TakeDueFeedsScript take = new TakeDueFeedsScript(io.feedmill.testing.TestLink.shared());
    assertThat(take.call(1, Duration.ofMinutes(3)).feeds()).containsExactly(NEW);
  }

  @Test
  void a_channel_gets_the_items_of_a_known_feed_while_fifty_hosts_hang() {
    reading.database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO reader.channel (id, account, uid, name, created) VALUES (1, 1, 'c', 'C', now());
            INSERT INTO reader.feed (id, url, created) SELECT i, 'https://one.example/' || i, now() FROM generate_series(1, 1000) i;
            INSERT INTO reader.subscription (channel, feed, since) SELECT 1, i, now() FROM generate_series(1, 1000) i;
            """));
    watchAll();
    reading.fetches().watch(NEW, web.address("/feed"), 1);
    reading.raw.command("DEL", FetchKeys.due());
    FillStore fills = new FillStore(reading.database);
    for (int i = 1; i <= HOSTS; i++) {
      fills.add(1, i, Instant.now());
    }
    workers.start();
    Eventually.holds(() -> assertThat(connected()).isPositive());
    fills.add(1, NEW, Instant.now());
    workers.wake(FillChannels.NAME);
    Eventually.holds(() -> {
      assertThat(reading.fills).hasSize(1);
      assertThat(untried()).isEqualTo(HOSTS);
    });
  }

  @Test
  void a_feed_that_moved_is_merged_while_fifty_hosts_that_others_moved_to_hang() {
    reading.database.useHandle(handle ->
        handle.execute(
            "INSERT INTO reader.channel (id, account, uid, name, created) VALUES (1, 1, 'c', 'C',"
                + " now())"));
    for (int i = 0; i < HOSTS; i++) {
      twin(i + 1, address(i));
    }
    twin(NEW, web.address("/feed"));
    reading.raw.command("DEL", FetchKeys.due());
    workers.start();
    Eventually.holds(() -> assertThat(reading.merges).containsOnlyKeys(NEW));
  }

  /// A feed that has the address of another feed.
  private void twin(long feed, URI address) {
    reading.database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO reader.feed (id, url, created) VALUES (?, 'https://old.example/' || ?, now()), (? + 5000, ?, now())
            """,
            feed,
            feed,
            feed,
            address.toString()));
    reading.database.useHandle(handle ->
        handle.execute(
            "INSERT INTO reader.subscription (channel, feed, since) VALUES (1, ?, now())", feed));
    reading.database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO reader.fetch (feed, url, subscribers, next, resettled) VALUES (?, ?, 1, now() + interval '1 day', true)
            """,
            feed,
            address.toString()));
  }

  /// Number of channels that wait for a feed without a failed attempt.
  private long untried() {
    String sql = "SELECT count(*) FROM reader.filling WHERE tries = 0";
    return reading.database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
