package io.feedmill.articles;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.discussion.DiscussionHttpBench;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.CachedRankings;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.ClusterPlacesBench;
import io.feedmill.articles.vote.LeastVotes;
import io.feedmill.articles.vote.PlacesBench;
import io.feedmill.articles.vote.RawVotes;
import io.feedmill.articles.vote.VoteFloors;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/// The cost of a vote, a submit and a page, at 10^3, 10^5 and 10^6 articles, compared with the same
/// EVALSHAs sent by a raw socket and by `redis-benchmark`, and with the textbook's commands; 64 in
/// flight, one Redis, one run: `./feedmill bench articles [--http] [--quick]`. `--http` runs only
/// the part that goes through HTTP.
///
/// Cost model: one EVALSHA casts all votes that came during the one before, with some fifteen
/// commands for each article, and updates the positions of the articles in up to nine sorted sets
/// (log n) by one command for each set. A page is two ZRANGE in one write; articles that changed
/// since the last page are read in another.
public final class ArticlesBench {
  private static final int IN_FLIGHT = 64;
  private static final int PEOPLE = 100_000;
  private static final Viewer ANONYMOUS = new Viewer.Anonymous();

  private final Report report;
  private final RedisClient redis;
  private final KeyTracking tracking;
  private final Duration time;

  private final Flood flood;
  private final int port;

  private ArticlesBench(
      Report report, RedisClient redis, KeyTracking tracking, Duration time, int port) {
    this.report = report;
    this.redis = redis;
    this.tracking = tracking;
    this.time = time;
    this.flood = new Flood(redis, IN_FLIGHT, time);
    this.port = port;
  }

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx();
    try (BenchRedis server = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
        KeyTracking tracking = KeyTracking.open(redis)) {
      Duration time = Duration.ofSeconds(quick ? 4 : 10);
      ArticlesBench bench = new ArticlesBench(report, redis, tracking, time, server.port());
      for (int articles :
          quick ? new int[] {1_000, 10_000} : new int[] {1_000, 100_000, 1_000_000}) {
        bench.at(articles);
      }
    }
    vertx.close();
    ClusterPlacesBench.run(report, quick);
    http(report, quick);
  }

  /// Only what is measured through HTTP.
  public static void http(Report report, boolean quick) throws Exception {
    ArticlesHttpBench.run(report, quick);
    DiscussionHttpBench.run(report, quick);
  }

  private void at(int articles) throws Exception {
    new FillArticles(redis).fill(articles);
    ArticleNearCache near = new ArticleNearCache(tracking);
    CastVote votes = CastVote.create(redis, near, new SimpleMeterRegistry());
    ArticleStore store = new ArticleStore(redis, near);
    ListArticles lists =
        ListArticles.create(
            redis,
            new CachedRankings(redis, Threads.perTask("bench")),
            new ViewedArticles(redis, store),
            null,
            SystemClock.instance());
    report.title(String.format(Locale.ROOT, "%,d articles", articles));
    Measured vote = votes(articles, votes);
    ListRequest first = ListRequest.first(RankedList.site(Rank.SCORE));
    Measured page = measured("page of 25", () -> flood.futures(() -> lists.page(first, ANONYMOUS)));
    Measured bookPage = measured("page of 25, textbook", () -> textbook(TextbookArticles::page));
    measured("submit", () -> flood.blocking(() -> store.submit(person(), draft(), false)));
    report.note(String.format(Locale.ROOT, "Ratio: page over textbook %.1f.", page.over(bookPage)));
    new PlacesBench(report, redis, votes, () -> article(articles), time)
        .run(String.format(Locale.ROOT, "one Redis, %,d articles", articles), vote.perSecond());
  }

  private Measured votes(int articles, CastVote votes) throws InterruptedException {
    RawVotes scripts = RawVotes.load(redis, IN_FLIGHT, () -> article(articles), PEOPLE);
    Measured vote =
        measured(
            "vote", () -> flood.futures(() -> votes.cast(article(articles), person(), either())));
    Measured script =
        measured("vote, its EVALSHA alone by a raw socket", () -> raw(scripts::count));
    floors(articles);
    Measured whole =
        measured("vote, 64 cast and settled by one script", () -> raw(scripts::settle));
    Measured bookScript =
        measured(
            "vote, textbook, four commands by a raw socket",
            () ->
                raw(socket ->
                    socket.pipelined(
                        TextbookArticles.votes(
                            IN_FLIGHT, () -> article(articles), ArticlesBench::person))));
    LeastVotes leastVotes =
        new LeastVotes(IN_FLIGHT, articles, () -> (int) article(articles), PEOPLE);
    Measured least =
        measured(
            "vote, textbook and a ZADD for each ranking, by a raw socket",
            () -> raw(leastVotes::cast));
    Measured book =
        measured(
            "vote, textbook", () -> textbook(client -> client.vote(article(articles), person())));
    hot(article(articles), votes);
    ratios(vote, script, whole, book, bookScript, least);
    return vote;
  }

  /// What the script alone costs at least.
  private void floors(int articles) throws InterruptedException {
    VoteFloors nothing = VoteFloors.nothing(port, IN_FLIGHT, () -> article(articles), PEOPLE);
    measured("the same keys and arguments, a script that does nothing", () -> raw(nothing::run));
    VoteFloors commands = VoteFloors.commands(port, IN_FLIGHT, () -> article(articles), PEOPLE);
    measured("the same commands in a script without decisions", () -> raw(commands::run));
  }

  private void hot(long article, CastVote votes) throws InterruptedException {
    measured(
        "votes on one article, 1,024 in flight",
        () -> new Flood(redis, 1_024, time).futures(() -> votes.cast(article, person(), either())));
  }

  private void ratios(
      Measured vote,
      Measured script,
      Measured whole,
      Measured book,
      Measured bookScript,
      Measured least) {
    report.note(
        String.format(
            Locale.ROOT,
            "Redis time over the textbook's, sent one by one: script %.2f, all %.2f, the least that"
                + " all can cost %.2f; in one batch: script %.2f, all %.2f, the least %.2f."
                + " Votes a second over the textbook's %.2f.",
            script.redisMicros() / book.redisMicros(),
            vote.redisMicros() / book.redisMicros(),
            least.redisMicros() / book.redisMicros(),
            script.redisMicros() / bookScript.redisMicros(),
            whole.redisMicros() / bookScript.redisMicros(),
            least.redisMicros() / bookScript.redisMicros(),
            vote.over(book)));
  }

  private Measured raw(Consumer<BlockingRedis> batch) throws InterruptedException {
    try (BlockingRedis socket = new BlockingRedis(port)) {
      return new Flood(redis, 1, time).batches(IN_FLIGHT, () -> batch.accept(socket));
    }
  }

  private Measured textbook(Consumer<TextbookArticles> operation) throws InterruptedException {
    BlockingQueue<TextbookArticles> clients = new ArrayBlockingQueue<>(IN_FLIGHT);
    for (int i = 0; i < IN_FLIGHT; i++) {
      clients.add(new TextbookArticles(port));
    }
    ThreadLocal<TextbookArticles> own = ThreadLocal.withInitial(clients::remove);
    return flood.blocking(() -> operation.accept(own.get()));
  }

  private interface Run {
    Measured run() throws InterruptedException;
  }

  private Measured measured(String what, Run run) throws InterruptedException {
    Measured measured = run.run();
    report.row(what, measured);
    return measured;
  }

  private static long article(int articles) {
    return ThreadLocalRandom.current().nextLong(1, articles + 1L);
  }

  private static long person() {
    return ThreadLocalRandom.current().nextLong(1, PEOPLE);
  }

  private static Direction either() {
    return ThreadLocalRandom.current().nextInt(4) == 0 ? Direction.DOWN : Direction.UP;
  }

  private static Draft draft() {
    return new Draft("A text submitted by a benchmark", null, "Some words.", Set.of());
  }
}
