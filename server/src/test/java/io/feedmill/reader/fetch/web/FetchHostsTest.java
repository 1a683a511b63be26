package io.feedmill.reader.fetch.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.reader.FetchModule;
import io.feedmill.reader.fetch.FetchFeedsTest;
import io.feedmill.reader.fetch.subscription.FillStore;
import io.feedmill.reader.fetch.web.AcquireHostSlotScript.Admission;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestLink;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Limits for servers with many feeds, and documents with a `Content-Location`.
@Tag("slow")
class FetchHostsTest {
  private static final int FEEDS = 40;

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();
  private final CountDownLatch two = new CountDownLatch(2);
  private final AtomicInteger now = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @AfterEach
  void close() {
    for (String host : new String[] {"127.0.0.1", "127.0.0.2"}) {
      reading.raw.command("DEL", FetchKeys.slots(host));
      reading.raw.command("DEL", FetchKeys.waiting(host));
    }
    reading.close();
    web.close();
  }

  /// Responds when two requests have arrived.
  private void answer(HttpExchange exchange) throws IOException {
    most.accumulateAndGet(now.incrementAndGet(), Math::max);
    two.countDown();
    try {
      two.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    now.decrementAndGet();
    LocalWeb.send(exchange, 200, Map.of(), FetchFeedsTest.rss("one").getBytes(UTF_8));
  }

  @Test
  void a_server_gets_at_most_two_requests_at_a_time() {
    for (int i = 1; i <= FEEDS; i++) {
      web.page("/" + i, this::answer);
      reading.fetches().watch(i, web.address("/" + i), 1);
    }
    reading.fetch();
    assertThat(web.asked()).hasSize(FEEDS);
    assertThat(most).hasValue(2);
  }

  private boolean asksSoon(long feed) {
    long next = Long.parseLong(String.valueOf(reading.planned(feed)));
    return next < Instant.now().plusSeconds(90).toEpochMilli();
  }

  @Test
  void two_servers_of_a_site_share_the_slots_of_a_host() throws Exception {
    CountDownLatch proceed = new CountDownLatch(1);
    web.page(
        "/held",
        exchange -> {
          two.countDown();
          await(proceed);
          LocalWeb.send(exchange, 304, Map.of(), new byte[0]);
        });
    reading.fetches().watch(1, web.address("/held"), 1);
    reading.fetches().watch(2, web.address("/held?2"), 1);
    try (FetchModule other = reading.server();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> first = threads.submit(() -> reading.fetch());
      await(two);
      for (int i = 10; i < 20; i++) {
        web.page("/" + i, this::answer);
        reading.fetches().watch(i, web.address("/" + i), 1);
      }
      FetchFixture.run(other, "fetch-feeds");
      assertThat(web.asked()).hasSize(2);
      assertThat(LongStream.range(10, 20).allMatch(this::asksSoon)).isTrue();
      proceed.countDown();
      first.get(60, TimeUnit.SECONDS);
      for (int i = 10; i < 20; i++) {
        reading.raw.command("ZADD", FetchKeys.due(), "XX", "1", Integer.toString(i));
      }
      FetchFixture.run(other, "fetch-feeds");
      assertThat(web.asked()).hasSize(12);
      assertThat(most.get()).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void the_slots_of_a_killed_server_expire() {
    web.page("/feed", this::answer);
    two.countDown();
    reading.fetches().watch(1, web.address("/feed"), 1);
    String places = FetchKeys.slots("127.0.0.1");
    String later = Long.toString(Instant.now().plusSeconds(3_600).toEpochMilli());
    reading.raw.command("ZADD", places, later, "killed", later, "killed too");
    reading.fetch(1);
    assertThat(web.asked()).isEmpty();
    assertThat(asksSoon(1)).isTrue();
    reading.raw.command("ZADD", places, "1", "killed");
    two.countDown();
    reading.fetch(1);
    reading.arrivedOnce();
  }

  /// Redirects to a host with two other running requests.
  private void leadToABusyHost() {
    web.redirect("/moved", 302, web.address("/feed").toString().replace("127.0.0.1", "127.0.0.2"));
    String later = Long.toString(Instant.now().plusSeconds(3_600).toEpochMilli());
    reading.raw.command("DEL", FetchKeys.slots("127.0.0.2"));
    reading.raw.command("ZADD", FetchKeys.slots("127.0.0.2"), later, "one", later, "two");
  }

  @Test
  void the_target_host_of_redirects_also_gets_at_most_two_requests_at_a_time() {
    leadToABusyHost();
    reading.fetches().watch(1, web.address("/moved"), 1);
    Instant before = Instant.now();
    reading.fetch(1);
    assertThat(web.asked()).hasSize(1);
    assertThat(asksSoon(1)).isTrue();
    assertThat(Long.parseLong(String.valueOf(reading.planned(1))))
        .isGreaterThanOrEqualTo(before.plusSeconds(60).toEpochMilli());
    assertThat(reading.health(1).failures()).isZero();
    assertThat(reading.raw.command("ZCARD", FetchKeys.slots("127.0.0.1"))).hasToString("0");
  }

  @Test
  void a_channel_is_filled_later_when_a_host_is_busy_and_no_attempt_is_counted() {
    leadToABusyHost();
    reading.fetches().watch(1, web.address("/moved"), 1);
    reading.database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO reader.channel (id, account, uid, name, created) VALUES (1, 1, 'c', 'C', now());
            INSERT INTO reader.feed (id, url, created) VALUES (1, 'https://one.example/', now());
            INSERT INTO reader.subscription (channel, feed, since) VALUES (1, 1, now());
            """));
    new FillStore(reading.database).add(1, 1, Instant.now());
    reading.run("fill-channels");
    assertThat(reading.fills).isEmpty();
    String left = "SELECT count(*) FROM reader.filling WHERE tries = 0 AND next > now()";
    assertThat(
            reading.database.<Long, RuntimeException>withHandle(
                handle -> handle.createQuery(left).mapTo(Long.class).one()))
        .isOne();
  }

  @Test
  void a_waiting_holder_gets_a_slot_although_two_others_keep_theirs() throws Exception {
    HostSlots slots = new HostSlots(TestLink.shared(), FetchConfig.STANDARD.deadline());
    try (HeldHostSlot one = slots.visit(true);
        HeldHostSlot two = slots.visit(true);
        HeldHostSlot patient = slots.visit(false);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      one.enter("127.0.0.2", Duration.ZERO);
      two.enter("127.0.0.2", Duration.ZERO);
      Future<Admission> waits =
          threads.submit(() -> patient.enter("127.0.0.2", Duration.ofSeconds(10)));
      while (!waits.isDone()) {
        one.enter("127.0.0.2", Duration.ZERO);
        two.enter("127.0.0.2", Duration.ZERO);
        assertThat(reading.raw.number("ZCARD", FetchKeys.slots("127.0.0.2")))
            .isLessThanOrEqualTo(2);
      }
      assertThat(waits.get()).isEqualTo(new Admission.Entered());
      List<Admission> others =
          List.of(one.enter("127.0.0.2", Duration.ZERO), two.enter("127.0.0.2", Duration.ZERO));
      assertThat(others).containsExactlyInAnyOrder(new Admission.Entered(), new Admission.Busy());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  @Test
  void other_feeds_of_a_server_are_fetched_until_it_has_refused_several() {
    for (int i = 1; i <= 5; i++) {
      int status = i <= 3 ? 429 : 200;
      web.page(
          "/" + i,
          exchange ->
              LocalWeb.send(
                  exchange,
                  status,
                  Map.of("Retry-After", "7200"),
                  FetchFeedsTest.rss("one").getBytes(UTF_8)));
      reading.fetches().watch(i, web.address("/" + i), 1);
      reading.raw.command("ZREM", FetchKeys.due(), Integer.toString(i));
    }
    for (int i : new int[] {1, 1, 1, 2, 4}) {
      reading.fetches().refresh(i);
      reading.fetch();
    }
    assertThat(reading.health(1).next()).isAfter(Instant.now().plusSeconds(6600));
    reading.arrivedOnce();
    for (int i : new int[] {3, 5}) {
      reading.fetches().refresh(i);
      reading.fetch();
    }
    assertThat(web.asked("/3")).hasSize(1);
    assertThat(web.asked("/5")).isEmpty();
    assertThat(Long.parseLong(String.valueOf(reading.planned(5))))
        .isGreaterThan(Instant.now().plusSeconds(6000).toEpochMilli());
  }

  @Test
  void relative_addresses_are_resolved_against_content_location() {
    String document =
        "<rss version='2.0'><channel><item><guid>1</guid><title>t</title><link>post</link></item>"
            + "</channel></rss>";
    web.page(
        "/feed",
        exchange ->
            LocalWeb.send(
                exchange, 200, Map.of("Content-Location", "/blog/feed"), document.getBytes(UTF_8)));
    reading.fetches().watch(1, web.address("/feed"), 1);
    reading.fetch();
    assertThat(reading.arrivals.getLast().items().getFirst().entry().link())
        .isEqualTo(web.address("/blog/post"));
  }
}
