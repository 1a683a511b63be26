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
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.NumberedNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a page costs that shows the number of unread notifications.
class UnreadCountsTest {
  private static final long ANN = 17;

  @Test
  void pages_show_the_number_without_a_round_trip_until_it_may_have_changed() {
    TestRedis.flush();
    ManualClock clock = ManualClock.atNoon();
    List<Runnable> background = new ArrayList<>();
    try (RoundTrips trips = RoundTrips.open();
        Database database = Database.open(TestDatabases.freshConfig());
        RedisClient redis = RedisClient.open(TestLink.vertx(), RedisUrl.parse(trips.url()), 1)) {
      ReadLines lines =
          new ReadLines(
              new LineStore(redis, new NotificationKeys(Partitions.unrecorded(4))),
              new Sources(new NumberedNames()),
              new PreferenceStore(database));
      UnreadCounts counts = new UnreadCounts(lines, clock, background::add);
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
