package io.feedmill.articles;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.CachedRankings;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.CastVoteScript;
import io.feedmill.articles.vote.Counts;
import io.feedmill.articles.vote.SettleRankingsScript;
import io.feedmill.articles.vote.SettleRankingsScript.Place;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What a vote, a submit and a page cost, at 10^3, 10^5 and 10^6 articles, beside the same EVALSHAs
/// sent by a raw socket and by `redis-benchmark`, and beside the textbook's commands; 64 in flight,
/// one Redis, one run.
///
/// Cost model: a vote is an EVALSHA of some ten commands, none on a sorted set; articles are moved
/// to their places in up to nine sorted sets (log n) by a second EVALSHA for all votes that came
/// meanwhile. A page is two ZRANGE in one write; articles that changed since the last page are read
/// in another.
public final class ArticlesBench {
  private static final int IN_FLIGHT = 64;
  private static final int PEOPLE = 100_000;
  private static final Viewer ANONYMOUS = new Viewer.Anonymous();

  private final Report report;
  private final RedisClient redis;
  private final KeyTracking tracking;
  private final Duration time;

  /// Above those of votes that were cast before.
  private static final AtomicLong VERSIONS = new AtomicLong(1_000_000_000);

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
    ArticlesHttpBench.run(report, quick);
  }

  private void at(int articles) throws Exception {
    new FillArticles(redis).fill(articles);
    ArticleNearCache near = new ArticleNearCache(tracking);
    CastVote votes = CastVote.create(redis, near, () -> {});
    ArticleStore store = new ArticleStore(redis, near);
    ListArticles lists =
        ListArticles.create(
            redis,
            new CachedRankings(redis, Threads.perTask("bench")),
            new ViewedArticles(redis, store),
            null,
            SystemClock.instance());
    report.title(String.format(Locale.ROOT, "%,d articles", articles));
    votes(articles, votes);
    ListRequest first = ListRequest.first(RankedList.site(Rank.SCORE));
    Measured page = measured("page of 25", () -> flood.futures(() -> lists.page(first, ANONYMOUS)));
    Measured bookPage = measured("page of 25, textbook", () -> textbook(TextbookArticles::page));
    measured("submit", () -> flood.blocking(() -> store.submit(person(), draft(), false)));
    report.note(String.format(Locale.ROOT, "Ratio: page over textbook %.1f.", page.over(bookPage)));
  }

  private void votes(int articles, CastVote votes) throws InterruptedException {
    String count = LuaScript.load(redis, CastVoteScript.FILE).digest();
    String settle = LuaScript.load(redis, SettleRankingsScript.FILE).digest();
    Measured vote =
        measured(
            "vote", () -> flood.futures(() -> votes.cast(article(articles), person(), either())));
    Measured script =
        measured(
            "vote, its EVALSHA alone by a raw socket", () -> raw(() -> rawVotes(count, articles)));
    Measured whole =
        measured(
            "vote, its EVALSHA and settling 64 by a raw socket",
            () -> raw(() -> settledVotes(count, settle, articles)));
    Measured bookScript =
        measured(
            "vote, textbook, four commands by a raw socket",
            () ->
                raw(() ->
                    TextbookArticles.votes(
                        IN_FLIGHT, () -> article(articles), ArticlesBench::person)));
    Measured book =
        measured(
            "vote, textbook", () -> textbook(client -> client.vote(article(articles), person())));
    long hot = article(articles);
    measured(
        "votes on one article, 1,024 in flight",
        () -> new Flood(redis, 1_024, time).futures(() -> votes.cast(hot, person(), either())));
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: vote over textbook %.2f, its script over the textbook's commands %.2f, Redis time"
                + " with settling over the textbook's %.2f.",
            vote.over(book),
            script.over(bookScript),
            whole.redisMicros() / bookScript.redisMicros()));
  }

  private Measured raw(Supplier<List<List<String>>> batch) throws InterruptedException {
    try (BlockingRedis socket = new BlockingRedis(port)) {
      return new Flood(redis, 1, time).batches(IN_FLIGHT, () -> socket.pipelined(batch.get()));
    }
  }

  private static List<List<String>> rawVotes(String digest, int articles) {
    return Stream.generate(() -> rawVote(digest, article(articles))).limit(IN_FLIGHT).toList();
  }

  private static List<List<String>> settledVotes(String count, String settle, int articles) {
    List<List<String>> commands = new ArrayList<>();
    Map<Long, Place> voted = new HashMap<>();
    long version = VERSIONS.incrementAndGet();
    for (int i = 0; i < IN_FLIGHT; i++) {
      long id = article(articles);
      commands.add(rawVote(count, id));
      voted.put(id, new Place(new Counts(id, version, 1 + i, i), List.of()));
    }
    List<Place> places = List.copyOf(voted.values());
    commands.add(
        evalsha(
            settle, SettleRankingsScript.keys(places), SettleRankingsScript.args(places, true)));
    return commands;
  }

  private static List<String> rawVote(String digest, long id) {
    List<CastVoteScript.Ballot> ballot =
        List.of(new CastVoteScript.Ballot(person(), either(), CastVoteScript.Mode.CAST));
    return evalsha(digest, CastVoteScript.keys(id), CastVoteScript.args(id, ballot));
  }

  private static List<String> evalsha(String digest, List<String> keys, List<String> args) {
    List<String> words = new ArrayList<>(List.of("EVALSHA", digest));
    words.add(Integer.toString(keys.size()));
    words.addAll(keys);
    words.addAll(args);
    return words;
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
