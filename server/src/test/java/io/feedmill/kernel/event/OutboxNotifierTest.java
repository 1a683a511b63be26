package io.feedmill.kernel.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Events of one process that another process delivers. Its relay polls only once an hour here, so
/// each delivery was caused by a notification.
class OutboxNotifierTest {
  @DurableEvent("test.bell-rung")
  private record BellRung(long number) {}

  private static final Duration HOUR = Duration.ofHours(1);

  private final Database database = TestDatabases.fresh();
  private final ManualClock clock = ManualClock.atNoon();
  private final Set<Long> heard = ConcurrentHashMap.newKeySet();
  private final Workers here = new Workers(clock, Leases.alone());
  private final Workers there = new Workers(clock, Leases.alone());
  private final Events publishing = Events.create(database, clock, here, HOUR);
  private final Events telling = Events.create(database, clock, there, HOUR);
  private long published;

  @AfterEach
  void close() throws InterruptedException {
    publishing.close();
    telling.close();
    there.stop(HOUR);
    database.close();
  }

  /// The publishing process only serves the web: it does not run a relay.
  private void connect(RedisClient link) {
    publishing.on(BellRung.class, "tower", _ -> {});
    telling.on(BellRung.class, "tower", rung -> heard.add(rung.number()));
    publishing.shareThrough(link);
    telling.shareThrough(link);
    there.start();
  }

  private long publish() {
    long number = ++published;
    database.useTransaction(transaction -> publishing.publish(transaction, new BellRung(number)));
    return number;
  }

  /// A notification before both processes are connected is lost, so it is repeated until an event
  /// published from now on is delivered.
  private void awaitHeard() {
    long before = published;
    Eventually.holds(() -> {
      publish();
      assertThat(heard).anyMatch(number -> number > before);
    });
  }

  @Test
  void an_event_of_one_process_is_delivered_by_another_without_waiting_for_its_polling() {
    connect(TestLink.shared());
    awaitHeard();
    long last = publish();
    Eventually.holds(() -> assertThat(heard).contains(last).hasSize((int) last));
  }

  @Test
  void after_an_outage_of_redis_notifications_arrive_and_no_event_is_lost() {
    try (RedisServer server = RedisServer.startDurable();
        RedisClient link = RedisClient.open(TestLink.vertx(), RedisUrl.parse(server.url()), 2)) {
      connect(link);
      awaitHeard();
      server.kill();
      long meanwhile = publish();
      server.restart();
      awaitHeard();
      Eventually.holds(() -> assertThat(heard).contains(meanwhile));
    }
  }
}
