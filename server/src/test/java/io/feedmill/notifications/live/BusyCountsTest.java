package io.feedmill.notifications.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.Database;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Subject;
import io.feedmill.notifications.api.SubjectActs;
import io.feedmill.notifications.api.SubjectView;
import io.feedmill.notifications.line.LineStore;
import io.feedmill.notifications.line.NotificationKeys;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.line.Sources;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.NumberedNames;
import io.vertx.redis.client.Command;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// The number of unread notifications of a person whose notifications change all the time.
class BusyCountsTest {
  private static final long ANN = 17;

  /// A source whose reads wait for permits.
  private static final class SlowSource implements NotificationSource {
    final AtomicInteger reads = new AtomicInteger();
    final Semaphore permits = new Semaphore(1);

    @Override
    public String name() {
      return "slow";
    }

    @Override
    public Set<String> types() {
      return Set.of("post");
    }

    @Override
    public Map<Subject, SubjectView> views(long reader, Set<Subject> subjects) {
      reads.incrementAndGet();
      permits.acquireUninterruptibly();
      Subject subject = subjects.iterator().next();
      return Map.of(subject, new SubjectView("", "/", Map.of(Kind.LIKE, 1L)));
    }

    @Override
    public List<SubjectActs> all(long account, int most) {
      return List.of();
    }
  }

  @Test
  void a_change_during_the_computation_causes_another_one() throws InterruptedException {
    TestRedis.flush();
    NotificationKeys keys = new NotificationKeys(Partitions.unrecorded(4));
    try (Database database = TestDatabases.fresh();
        RedisClient redis =
            RedisClient.open(TestLink.vertx(), RedisUrl.parse(TestRedis.url()), 1)) {
      redis.call(RedisClient.command(Command.ZADD, keys.lines(ANN), 9, "like.post.17"));
      redis.call(RedisClient.command(Command.HSET, keys.records(ANN), "like.post.17", "9 5:9"));
      SlowSource source = new SlowSource();
      Sources sources = new Sources(new NumberedNames());
      sources.add(source, () -> true);
      ReadLines lines =
          new ReadLines(new LineStore(redis, keys), sources, new PreferenceStore(database));
      AtomicInteger running = new AtomicInteger();
      UnreadCounts counts =
          new UnreadCounts(
              lines,
              ManualClock.atNoon(),
              task -> {
                running.incrementAndGet();
                Thread.ofVirtual()
                    .start(() -> {
                      task.run();
                      running.decrementAndGet();
                    });
              });
      assertThat(counts.shown(ANN)).isEqualTo(1);
      counts.changed(ANN);
      Eventually.holds(() -> assertThat(source.reads.get()).isEqualTo(2));
      for (int i = 0; i < 30; i++) {
        counts.changed(ANN);
      }
      assertThat(running.get()).isEqualTo(2);
      source.permits.release(100);
      Eventually.holds(() -> assertThat(running.get()).isZero());
      assertThat(source.reads.get()).isEqualTo(3);
    }
  }
}
