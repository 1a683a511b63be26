package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.vote.CastVoteScript.Ballot;
import io.feedmill.articles.vote.CastVoteScript.Mode;
import io.feedmill.bench.Latencies;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/// The time until votes are in every ranking, at half of the highest rate: the response to a vote
/// is sent when its article has its new positions. Measured alone, together with 5,000 votes a
/// second on one article, and for votes whose server was killed after it had counted them, until
/// the worker of another server has updated the positions. No worker runs otherwise, so that a
/// killed worker changes nothing.
public final class PlacesBench {
  private static final int HOT = 5_000;
  private static final int SECOND = 1_000;
  private static final int ROUNDS = 40;
  private static final int LEFT = 64;
  private static final int PEOPLE = 1_000_000;

  private final Report report;
  private final RedisClient redis;
  private final CastVote votes;
  private final LongSupplier article;
  private final Duration time;

  /// @param article some article
  public PlacesBench(
      Report report, RedisClient redis, CastVote votes, LongSupplier article, Duration time) {
    this.report = report;
    this.redis = redis;
    this.votes = votes;
    this.article = article;
    this.time = time;
  }

  /// @param where what has the articles, and how many there are
  /// @param most votes a second at the highest rate
  public void run(String where, double most) throws InterruptedException {
    report.latencies("Places of votes, " + where);
    int half = (int) (most / 2);
    paced(half, 0);
    report.row(String.format(Locale.ROOT, "%,d votes a second", half), paced(half, 0));
    long hot = article.getAsLong();
    int fewer = Math.max(half - HOT, SECOND);
    report.row(
        String.format(Locale.ROOT, "%,d beside 5,000 a second on one article", fewer),
        paced(fewer, hot));
    report.row("votes that a killed server had counted", killed());
  }

  /// Votes on some articles, as many in each millisecond, whether those before were answered or
  /// not.
  ///
  /// @param rate votes a second
  /// @param hot article with many more votes; 0 for none
  private Latencies paced(int rate, long hot) throws InterruptedException {
    int count = (int) (time.toMillis() * rate / SECOND);
    long[] nanos = new long[count];
    AtomicLong open = new AtomicLong(count);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    long sent = 0;
    long begun = System.nanoTime();
    for (int i = 0; i < count; i++) {
      int of = i;
      long due = begun + TimeUnit.MILLISECONDS.toNanos((long) i * SECOND / rate);
      if (due > System.nanoTime()) {
        LockSupport.parkNanos(due - System.nanoTime());
      }
      for (; hot != 0 && sent < (long) i * HOT / rate; sent++) {
        votes.cast(hot, person(), Direction.UP).onFailure(failure::set);
      }
      votes
          .cast(article.getAsLong(), person(), Direction.UP)
          .onFailure(failure::set)
          .onComplete(_ -> {
            nanos[of] = System.nanoTime() - due;
            open.decrementAndGet();
          });
    }
    while (open.get() > 0) {
      TimeUnit.MILLISECONDS.sleep(1);
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
    return new Latencies(nanos);
  }

  /// A worker runs at its interval, as in servers; votes are counted at any time within it. Votes
  /// that earlier measurements counted without updating positions are settled before.
  private Latencies killed() throws InterruptedException {
    CastVoteScript count = CastVoteScript.load(redis);
    SettlePendingVotes worker = SettlePendingVotes.create(redis);
    worker.all();
    AtomicBoolean ends = new AtomicBoolean();
    Thread other =
        Thread.ofVirtual()
            .start(() -> {
              while (!ends.get()) {
                if (!worker.runOnce()) {
                  LockSupport.parkNanos(worker.interval().toNanos());
                }
              }
            });
    long[] nanos = new long[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextInt(100, 250));
      List<Long> ids = LongStream.generate(article).limit(LEFT).distinct().boxed().toList();
      long begun = System.nanoTime();
      for (long id : ids) {
        Ballot ballot = new Ballot(person(), Direction.UP, Mode.CAST);
        RedisClient.await(count.run(id, List.of(ballot)));
      }
      while (ids.stream().anyMatch(this::unsettled)) {
        TimeUnit.MILLISECONDS.sleep(1);
      }
      nanos[round] = System.nanoTime() - begun;
    }
    ends.set(true);
    other.join();
    return new Latencies(nanos);
  }

  private boolean unsettled(long id) {
    return Objects.requireNonNull(
                redis.call(
                    RedisClient.command(
                        Command.SISMEMBER,
                        ArticleKeys.unsettled(ArticlePartitions.of(id)),
                        Long.toString(id))))
            .toInteger()
        == 1;
  }

  private static long person() {
    return ThreadLocalRandom.current().nextLong(1, PEOPLE);
  }
}
