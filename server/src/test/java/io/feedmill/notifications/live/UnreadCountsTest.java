package io.feedmill.notifications.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.line.LineStore;
import io.feedmill.notifications.line.NotificationKeys;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.line.Sources;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.NumberedNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// The cost of a page that shows the number of unread notifications.
class UnreadCountsTest {
  private static final long ANN = 17;

  @Test
  void concurrent_callers_share_a_number_computed_after_their_call() throws InterruptedException {
    TestRedis.flush();
    CountDownLatch computing = new CountDownLatch(1);
    CountDownLatch allAsked = new CountDownLatch(1);
    AtomicInteger computed = new AtomicInteger();
    try (Database database = Database.open(TestDatabases.freshConfig());
        RedisClient redis =
            RedisClient.open(TestLink.vertx(), RedisUrl.parse(TestRedis.url()), 1)) {
      UnreadCounts counts =
          new UnreadCounts(lines(redis, database), ManualClock.atNoon(), Runnable::run);
      counts.listen((_, _) -> {
        if (computed.incrementAndGet() == 1) {
          computing.countDown();
          waitFor(allAsked);
        }
      });
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < 9; i++) {
        callers.add(Thread.ofPlatform().start(() -> counts.computed(ANN)));
        computing.await();
      }
      Eventually.succeeds(() -> {
        assertThat(callers.subList(1, 9)).allMatch(each -> each.getState() == Thread.State.BLOCKED);
        return true;
      });
      allAsked.countDown();
      for (Thread caller : callers) {
        caller.join();
      }
    }
    assertThat(computed).hasValue(2);
  }

  private static void waitFor(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static ReadLines lines(RedisClient redis, Database database) {
    return new ReadLines(
        new LineStore(redis, new NotificationKeys(Partitions.unrecorded(4))),
        new Sources(new NumberedNames()),
        new PreferenceStore(database));
  }

  @Test
  void pages_show_the_number_without_a_round_trip_until_it_may_have_changed() {
    TestRedis.flush();
    ManualClock clock = ManualClock.atNoon();
    List<Runnable> background = new ArrayList<>();
    try (RoundTrips trips = RoundTrips.open();
        Database database = Database.open(TestDatabases.freshConfig());
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      UnreadCounts counts = new UnreadCounts(lines(redis, database), clock, background::add);
      assertThat(counts.shown(ANN)).isZero();
      assertThat(trips.taken()).isPositive();
      for (int i = 0; i < 100; i++) {
        assertThat(counts.shown(ANN)).isZero();
      }
      assertThat(trips.taken()).isZero();
      counts.changed(ANN);
      counts.changed(ANN);
      counts.changed(18);
      assertThat(background).hasSize(1);
      background.removeFirst().run();
      assertThat(trips.taken()).isPositive();
      clock.advance(Duration.ofMinutes(2));
      counts.shown(ANN);
      assertThat(trips.taken()).isZero();
      assertThat(background).hasSize(1);
    }
  }
}
