package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Workers;
import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.TimelineConfig;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ExecutorService;

/// One server's feeds, with workers that tests run step by step or start.
public final class FeedServer implements AutoCloseable {
  public final ExecutorService threads = Threads.perTask("feeds-test");
  final Workers workers = new Workers(SystemClock.instance(), Leases.alone());
  final FeedComponents parts;
  final MessageScript messages;
  final PrepareFeedUpdates prepare;
  final UpdateFeeds update;
  final DemotePullAuthors fade;
  private final KeyTracking tracking;
  private boolean started;

  FeedServer(
      TimelineConfig config,
      RedisClient redis,
      Partitions partitions,
      TimelinesInSql sql,
      Patience patience) {
    tracking = KeyTracking.open(redis);
    parts =
        FeedComponents.create(
            config,
            redis,
            redis,
            tracking,
            partitions,
            sql.posts,
            sql.views,
            sql.followers,
            sql.relations,
            SystemClock.instance(),
            threads);
    messages = new MessageScript(redis, UUID.randomUUID().toString(), patience);
    prepare =
        parts.prepareUpdates(
            messages,
            sql.posts,
            sql.followers,
            new MessageAttempts(SystemClock.instance(), Duration.ZERO),
            () -> workers.wake(UpdateFeeds.NAME));
    update =
        parts.updateFeeds(
            messages,
            new MessageAttempts(SystemClock.instance(), Duration.ZERO),
            () -> workers.wake(PrepareFeedUpdates.NAME));
    workers.add(prepare);
    workers.add(update);
    fade = fade(parts, sql, config.feedSize());
    workers.add(fade);
  }

  private static DemotePullAuthors fade(FeedComponents parts, TimelinesInSql sql, int size) {
    return new DemotePullAuthors(
        parts.pullAuthors(),
        sql.followers,
        sql.posts,
        parts.push(),
        parts.elements(),
        parts.keys(),
        size);
  }

  void start() {
    workers.start();
    started = true;
  }

  @Override
  public void close() {
    if (started) {
      try {
        workers.stop(Duration.ofSeconds(10));
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    tracking.close();
    threads.shutdownNow();
  }
}
