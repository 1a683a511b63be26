package io.feedmill.articles.vote;

import io.feedmill.articles.FillArticles;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.bench.BenchCluster;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Latencies;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/// [PlacesBench] on a cluster of three masters of this machine, and the time from the return of a
/// killed master until every vote that it or others had counted is in the rankings.
///
/// Redis refuses commands for 2 s of that time: `CLUSTER_WRITABLE_DELAY`, a constant.
public final class ClusterPlacesBench {
  private static final int IN_FLIGHT = 64;
  private static final int PEOPLE = 1_000_000;
  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final long DOWN_MILLIS = 1_000;
  private static final long VOTES_PER_SECOND = 200;

  private final RedisClient redis;
  private final CastVote votes;
  private final int articles;

  private ClusterPlacesBench(RedisClient redis, int articles) {
    this.redis = redis;
    this.votes = CastVote.create(redis, LONGEST);
    this.articles = articles;
  }

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx();
    int articles = quick ? 10_000 : 100_000;
    Duration time = Duration.ofSeconds(quick ? 4 : 10);
    try (BenchCluster cluster = BenchCluster.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(cluster.url()), 1)) {
      new FillArticles(redis).add(0, articles, List.of(1L));
      ClusterPlacesBench bench = new ClusterPlacesBench(redis, articles);
      double most =
          new Flood(redis, IN_FLIGHT, time)
              .futures(() -> bench.votes.cast(bench.article(), person(), Direction.UP))
              .perSecond();
      String where = String.format(Locale.ROOT, "three masters, %,d articles", articles);
      new PlacesBench(report, redis, bench.votes, bench::article, time).run(where, most);
      long[] nanos = new long[quick ? 3 : 9];
      for (int i = 0; i < nanos.length; i++) {
        nanos[i] = bench.killed(cluster.masters().get(i % cluster.masters().size()));
      }
      report.row("votes amid which a master was killed, after its return", new Latencies(nanos));
      report.note(
          String.format(
              Locale.ROOT,
              "%,.0f votes a second are the most on these masters. Redis refuses commands for 2 s"
                  + " after the return of a master.",
              most));
    }
    vertx.close();
  }

  /// @return nanoseconds from the start of the killed master until nothing is unsettled
  private long killed(BenchRedis master) throws Exception {
    AtomicBoolean votesEnd = new AtomicBoolean();
    AtomicBoolean ends = new AtomicBoolean();
    Thread voters = Thread.ofVirtual().start(() -> vote(votesEnd));
    Thread worker = Thread.ofVirtual().start(() -> work(ends));
    TimeUnit.MILLISECONDS.sleep(DOWN_MILLIS);
    master.kill();
    TimeUnit.MILLISECONDS.sleep(DOWN_MILLIS);
    votesEnd.set(true);
    voters.join();
    long begun = System.nanoTime();
    master.restart();
    while (unsettled() > 0) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    long nanos = System.nanoTime() - begun;
    ends.set(true);
    worker.join();
    return nanos;
  }

  private void vote(AtomicBoolean ends) {
    while (!ends.get()) {
      votes.cast(article(), person(), Direction.UP);
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1) / VOTES_PER_SECOND);
    }
  }

  private void work(AtomicBoolean ends) {
    SettlePendingVotes worker = SettlePendingVotes.create(redis);
    while (!ends.get()) {
      boolean more = false;
      try {
        more = worker.runOnce();
      } catch (RedisUnavailable _) {
        // The next run tries again.
      }
      if (!more) {
        LockSupport.parkNanos(worker.interval().toNanos());
      }
    }
  }

  /// Unsettled articles; one while a master does not answer.
  private long unsettled() {
    try {
      return redis
          .callAll(
              IntStream.range(0, ArticlePartitions.COUNT)
                  .mapToObj(part -> RedisClient.command(Command.SCARD, ArticleKeys.unsettled(part)))
                  .toList())
          .stream()
          .mapToLong(count -> Objects.requireNonNull(count).toLong())
          .sum();
    } catch (RedisUnavailable _) {
      return 1;
    }
  }

  private long article() {
    return ThreadLocalRandom.current().nextLong(1, articles + 1L);
  }

  private static long person() {
    return ThreadLocalRandom.current().nextLong(1, PEOPLE);
  }
}
