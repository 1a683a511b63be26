package io.feedmill.articles.ranking;

import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// Records the positions of the first articles of each ranking of the site once an hour, for the
/// plots on their pages. Votes never wait for it; an hour in which no worker runs is missing.
public final class RecordPositions implements Worker {
  private static final Duration INTERVAL = Duration.ofMinutes(1);

  private final RankHistoryStore store;
  private final CachedRankings rankings;
  private final InstantSource clock;
  private long last;

  private RecordPositions(RankHistoryStore store, CachedRankings rankings, InstantSource clock) {
    this.store = store;
    this.rankings = rankings;
    this.clock = clock;
  }

  public static RecordPositions create(RedisClient redis, Executor threads, InstantSource clock) {
    return new RecordPositions(
        new RankHistoryStore(redis), new CachedRankings(redis, threads), clock);
  }

  @Override
  public String name() {
    return "record-positions";
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    long hour = RankHistoryRecords.hour(clock.instant());
    if (hour > last) {
      for (RankedList ranked : RankHistoryStore.cached()) {
        RedisClient.await(rankings.ensure(ranked));
      }
      store.record(hour);
      last = hour;
    }
    return false;
  }
}
