package io.feedmill.kernel.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventsTest {
  @DurableEvent("test.lamp-lit")
  private record LampLit(long lamp, Instant at) {}

  private record Unmarked() {}

  private static final Duration LONG = Duration.ofHours(1);

  private static final Database database = TestDatabases.fresh();

  private final ManualClock clock = ManualClock.atNoon();
  private final Workers workers = new Workers(clock, Leases.alone());
  private final Events events = Events.create(database, clock, workers);
  private final List<Long> heard = Collections.synchronizedList(new ArrayList<>());

  @AfterAll
  static void close() {
    database.close();
  }

  @BeforeEach
  void clear() {
    database.useHandle(handle -> handle.execute("TRUNCATE kernel.outbox"));
  }

  @Test
  void events_are_delivered_in_the_order_of_publishing_and_then_deleted() throws Exception {
    events.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    publish(1, 2, 3);
    assertThat(events.status()).isEqualTo(new OutboxStatus(3, 0, clock.instant()));
    assertThat(events.relay().runOnce()).isFalse();
    assertThat(heard).containsExactly(1L, 2L, 3L);
    assertThat(events.status()).isEqualTo(new OutboxStatus(0, 0, null));
  }

  @Test
  void a_stored_event_is_read_unchanged() throws Exception {
    List<LampLit> received = new ArrayList<>();
    events.on(LampLit.class, "hall", received::add);
    publish(9_007_199_254_740_991L);
    events.relay().runOnce();
    assertThat(received).containsExactly(lit(9_007_199_254_740_991L));
  }

  @Test
  void a_transaction_that_rolls_back_publishes_nothing() {
    events.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    assertThatThrownBy(() ->
            database.useTransaction(transaction -> {
              events.publish(transaction, lit(1));
              throw new IOException("no light");
            }))
        .hasMessage("no light");
    assertThat(events.status().waiting()).isZero();
  }

  @Test
  void a_process_that_dies_before_telling_loses_nothing() throws Exception {
    events.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    publish(1);
    Events next = Events.create(database, clock, new Workers(clock, Leases.alone()));
    next.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    next.relay().runOnce();
    assertThat(heard).containsExactly(1L);
  }

  @Test
  void an_event_is_delivered_again_after_a_kill_during_delivery() throws Exception {
    events.on(
        LampLit.class,
        "hall",
        lit -> {
          heard.add(lit.lamp());
          if (heard.size() == 1) {
            throw new InterruptedException();
          }
        });
    publish(1);
    OutboxRelay relay = events.relay();
    assertThatThrownBy(relay::runOnce).isInstanceOf(InterruptedException.class);
    assertThat(events.status().waiting()).isOne();
    relay.runOnce();
    assertThat(heard).containsExactly(1L, 1L);
  }

  @Test
  void a_failing_subscriber_holds_up_neither_other_events_nor_other_subscribers() throws Exception {
    List<Long> cellar = new ArrayList<>();
    events.on(LampLit.class, "hall", lit -> failOnFirstLamp(lit.lamp()));
    events.on(LampLit.class, "cellar", lit -> cellar.add(lit.lamp()));
    publish(1, 2);
    events.relay().runOnce();
    assertThat(heard).containsExactly(2L);
    assertThat(cellar).containsExactly(1L, 2L);
    assertThat(events.status().waiting()).isOne();

    events.relay().runOnce();
    assertThat(events.status().waiting()).isOne();
    clock.advance(Duration.ofSeconds(1));
    events.relay().runOnce();
    assertThat(cellar).containsExactly(1L, 2L);
  }

  @Test
  void of_events_delivered_in_one_transaction_only_the_one_that_failed_waits() throws Exception {
    events.on(LampLit.class, "hall", lit -> failOnFirstLamp(lit.lamp()));
    publish(2, 3, 4, 5, 1, 6, 7);
    events.relay().runOnce();
    assertThat(heard).containsExactly(2L, 3L, 4L, 5L, 6L, 7L);
    assertThat(events.status().waiting()).isOne();
  }

  @Test
  void an_event_is_parked_at_the_tenth_failure_and_retried_by_an_operator() throws Exception {
    events.on(LampLit.class, "hall", lit -> failOnFirstLamp(lit.lamp()));
    publish(1);
    for (int i = 0; i < OutboxRelay.MOST_TRIES; i++) {
      assertThat(events.status().parked()).isZero();
      events.relay().runOnce();
      clock.advance(LONG);
    }
    assertThat(events.status()).isEqualTo(new OutboxStatus(0, 1, null));

    database.useHandle(handle ->
        handle.execute("UPDATE kernel.outbox SET due_at = now(), tries = 0 WHERE due_at IS NULL"));
    clock.set(Instant.now().plus(LONG));
    events.relay().runOnce();
    assertThat(events.status().waiting()).isOne();
  }

  @Test
  void an_event_that_this_version_does_not_know_waits_for_one_that_does() throws Exception {
    events.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    publish(1);
    Events older = Events.create(database, clock, new Workers(clock, Leases.alone()));
    older.relay().runOnce();
    clock.advance(Duration.ofSeconds(1));
    events.relay().runOnce();
    assertThat(heard).containsExactly(1L);
  }

  @Test
  void an_event_without_subscribers_is_not_stored() {
    publish(1);
    assertThat(events.status().waiting()).isZero();
  }

  @Test
  void an_event_is_delivered_by_one_relay_at_a_time() throws Exception {
    CountDownLatch telling = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    events.on(
        LampLit.class,
        "hall",
        lit -> {
          heard.add(lit.lamp());
          if (lit.lamp() == 1) {
            telling.countDown();
            goOn.await();
          }
        });
    publish(1, 2, 3);
    try (var relays = BoundedTasks.open("relay", 1)) {
      relays.submit(() -> assertThat(events.relay().runOnce()).isFalse());
      telling.await();
      events.relay().runOnce();
      assertThat(heard).containsExactly(1L, 2L, 3L);
      goOn.countDown();
      assertThat(relays.join()).isEmpty();
    }
    assertThat(heard).containsExactly(1L, 2L, 3L);
    assertThat(events.status().waiting()).isZero();
  }

  @Test
  void many_relays_deliver_each_of_many_events_once() throws Exception {
    events.on(LampLit.class, "hall", lit -> heard.add(lit.lamp()));
    publish(LongStream.range(0, 300).toArray());
    try (var relays = BoundedTasks.open("relay", 4)) {
      for (int i = 0; i < 4; i++) {
        relays.submit(() -> {
          OutboxRelay relay = events.relay();
          while (relay.runOnce()) {}
        });
      }
      assertThat(relays.join()).isEmpty();
    }
    assertThat(heard).hasSize(300).doesNotHaveDuplicates();
  }

  @Test
  void a_commit_wakes_the_relay() throws InterruptedException {
    BlockingQueue<Long> received = new LinkedBlockingQueue<>();
    events.on(LampLit.class, "hall", lit -> received.add(lit.lamp()));
    workers.start();
    publish(1);
    assertThat(received.take()).isEqualTo(1L);
    workers.stop(LONG);
  }

  @Test
  void misuse_is_refused() {
    events.on(LampLit.class, "hall", _ -> {});
    assertThatThrownBy(() -> events.on(LampLit.class, "hall", _ -> {}))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> events.on(Unmarked.class, "hall", _ -> {}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> database.useHandle(handle -> events.publish(handle, lit(1))))
        .isInstanceOf(IllegalStateException.class);
  }

  private void failOnFirstLamp(long lamp) throws IOException {
    if (lamp == 1) {
      throw new IOException("the first lamp is broken");
    }
    heard.add(lamp);
  }

  private LampLit lit(long lamp) {
    return new LampLit(lamp, clock.instant());
  }

  private void publish(long... lamps) {
    database.useTransaction(transaction -> {
      for (long lamp : lamps) {
        events.publish(transaction, lit(lamp));
      }
    });
  }

  @Test
  void an_error_or_a_payload_that_is_none_holds_up_neither_other_events_nor_the_relay()
      throws Exception {
    events.on(LampLit.class, "hall", lit -> breakOnFirstLamp(lit.lamp()));
    database.useHandle(handle ->
        handle.execute(
            """
            INSERT INTO kernel.outbox (type, payload, published_at, due_at, heard_by)
            VALUES ('test.lamp-lit', '{"lamp": {"deep": []}}', now(), :now, '{}'),
                   ('test.lamp-lit', 'null', now(), :now, '{"x", "x"}'),
                   ('test.lamp-lit', '[1]', now(), :now, '{}')
            """
                .replace(":now", "'" + clock.instant() + "'")));
    publish(1, 2);
    events.relay().runOnce();
    assertThat(heard).containsExactly(2L);
    assertThat(events.status().waiting()).isEqualTo(4);
    for (int i = 0; i < OutboxRelay.MOST_TRIES; i++) {
      clock.advance(LONG);
      events.relay().runOnce();
    }
    assertThat(events.status()).isEqualTo(new OutboxStatus(0, 4, null));
  }

  private void breakOnFirstLamp(long lamp) {
    if (lamp == 1) {
      throw new StackOverflowError("a text that PostgreSQL does not store: \0");
    }
    heard.add(lamp);
  }
}
