package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.FillArticles;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.RawServer;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.vertx.core.Vertx;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// The cost of adding a comment, a vote and a page in discussions of 10, 1,000 and up to 100,000
/// comments, and the pages of a discussion of 10,000 compared with a raw Vert.x handler that sends
/// as many prepared bytes: `./feedmill bench comments [--quick]`.
///
/// Cost model: a comment is three trips (article and people, size and weight, one EVALSHA of some
/// ten commands) and one for its author's mark; a vote is three. None of them depends on the number
/// of comments. A page reads the 28 bytes of each comment unless they are unchanged, and up to 200
/// texts.
public final class CommentsBench {
  private static final int IN_FLIGHT = 16;
  private static final int PEOPLE = 100_000;

  /// More than are added within the time of a benchmark.
  private static final int ROOM = 70_000;

  private static final int LONG_THREAD = 10_000;
  private static final Viewer GUEST = new Viewer.Anonymous();

  private final Report report;
  private final RedisClient redis;
  private final Flood flood;
  private final Flood single;
  private final Discussions discussions;
  private final ReadDiscussion read;

  private CommentsBench(Report report, RedisClient redis, Duration time) {
    this.report = report;
    this.redis = redis;
    this.flood = new Flood(redis, IN_FLIGHT, time);
    this.single = new Flood(redis, 1, time);
    this.discussions = new Discussions(redis, MutesAndBlocks.NONE, SystemClock.instance(), _ -> {});
    this.read = new ReadDiscussion(redis, MutesAndBlocks.NONE, SystemClock.instance());
  }

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx();
    try (BenchRedis server = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      CommentsBench bench = new CommentsBench(report, redis, Duration.ofSeconds(quick ? 4 : 8));
      bench.at(10, quick ? 1_000 : 4_000);
      bench.at(1_000, 40);
      bench.at(LONG_THREAD, 4);
      bench.at(CommentId.MOST - ROOM, 1);
      bench.pages(server, quick ? 3 : 8);
    }
    vertx.close();
  }

  /// Fills that many articles with that many comments.
  static void fill(RedisClient redis, int comments, int articles) {
    new FillArticles(redis).fill(articles);
    ImportCommentScript add = new ImportCommentScript(redis);
    Instant now = Instant.now();
    for (long article = 1; article <= articles; article++) {
      for (int i = 1; i <= comments; i++) {
        int parent = i % 3 == 0 ? 0 : ThreadLocalRandom.current().nextInt(i);
        String text = "Comment number " + i + ", which says *something* in two dozen words.";
        add.call(
            article, new Foreign("c" + i, parent, "ann on HN", text, now, null, i % 7, 0, true));
      }
    }
  }

  private void at(int comments, int articles) throws InterruptedException {
    fill(redis, comments, articles);
    report.title(
        String.format(
            Locale.ROOT, "Discussions of %,d comments, %,d articles", comments, articles));
    report.row("vote", flood.blocking(() -> vote(comments, articles)));
    report.row("page of 200, in this process", flood.blocking(() -> page(one(articles))));
    report.row("add a reply", flood.blocking(() -> add(comments, articles)));
    report.row("add a reply, one at a time", single.blocking(() -> add(comments, articles)));
  }

  private void vote(int comments, int articles) {
    CommentId id = new CommentId(one(articles), (int) one(comments));
    discussions.vote(id, one(PEOPLE), Direction.UP);
  }

  private void add(int comments, int articles) {
    CommentText text = new CommentText("A reply of a benchmark", Set.of());
    discussions.add(one(articles), one(PEOPLE), (int) one(comments), text, "");
  }

  private void page(long article) {
    BranchCursor first = BranchCursor.below(0, CommentOrder.BEST, Integer.MAX_VALUE);
    read.page(article, first, ThreadPage.MOST, GUEST, Visit.NONE);
  }

  private static long one(int most) {
    return ThreadLocalRandom.current().nextLong(1, most + 1L);
  }

  private void pages(BenchRedis store, int seconds) throws Exception {
    fill(redis, LONG_THREAD, 1);
    report.title(String.format(Locale.ROOT, "HTTP, a discussion of %,d comments", LONG_THREAD));
    try (WholeServer server = WholeServer.start(Map.of("FEEDMILL_REDIS_URL", store.url()))) {
      Wrk ours = new Wrk(seconds, server::cpuMicros);
      for (String path : new String[] {"/articles/1", "/api/v1/articles/1/comments"}) {
        int bytes = server.read(path).getBytes(StandardCharsets.UTF_8).length;
        Measured floor;
        try (RawServer raw = RawServer.start(bytes)) {
          floor = new Wrk(seconds, RawServer::cpuMicros).get(raw.address());
        }
        report.row(String.format(Locale.ROOT, "raw Vert.x handler, %,d bytes", bytes), floor);
        row(path + ", guest", ours.get(server.base() + path), floor);
        String member = path.startsWith("/api") ? server.person("writer") : server.member("reader");
        row(path + ", member", ours.get(server.base() + path, member), floor);
      }
    }
  }

  private void row(String what, Measured measured, Measured floor) {
    double times = measured.clientMicros() / floor.clientMicros();
    report.row(String.format(Locale.ROOT, "%s: %.1f of the raw handler", what, times), measured);
  }
}
