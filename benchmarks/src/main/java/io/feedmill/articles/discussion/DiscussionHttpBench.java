package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Measured;
import io.feedmill.bench.RawServer;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// The cost through HTTP of a vote on a comment and of a new comment in discussions of 10, 10,000
/// and nearly 100,000 comments, and of the page of a discussion of 10,000, compared with a raw
/// Vert.x handler that sends as many prepared bytes: a part of `./feedmill bench articles`.
///
/// Cost model: nothing depends on the number of comments. For the number of replies in its response
/// the server keeps the shape of the discussion in memory and reads what was appended since.
public final class DiscussionHttpBench {
  private static final int SHORT = 10;
  private static final int LONG = 10_000;

  /// The longest one that has room for the comments that are added.
  private static final int LONGEST = CommentId.MOST - 40_000;

  private static final int SHORT_ONES = 1_000;
  private static final int CONNECTIONS = 4;

  private final Report report;
  private final WholeServer server;
  private final Wrk wrk;
  private final int seconds;

  private DiscussionHttpBench(Report report, WholeServer server, int seconds) {
    this.report = report;
    this.server = server;
    this.seconds = seconds;
    this.wrk = new Wrk(seconds, server::cpuMicros, CONNECTIONS);
  }

  public static void run(Report report, boolean quick) throws Exception {
    int seconds = quick ? 2 : 4;
    report.title("HTTP, discussions, " + CONNECTIONS + " connections");
    Vertx vertx = Vertx.vertx();
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 1)) {
      Map<Integer, Cost> costs = new LinkedHashMap<>();
      for (int comments : new int[] {SHORT, LONG, LONGEST}) {
        int articles = comments == SHORT ? SHORT_ONES : 1;
        CommentsBench.fill(redis, comments, articles);
        try (WholeServer server = WholeServer.start(settings(store))) {
          DiscussionHttpBench bench = new DiscussionHttpBench(report, server, seconds);
          if (comments == LONG) {
            bench.page();
          }
          costs.put(comments, bench.writes(comments, articles));
        }
      }
      ratios(report, costs);
    }
    vertx.close();
  }

  private static Map<String, String> settings(BenchRedis store) {
    return Map.of(
        "FEEDMILL_REDIS_URL", store.url(),
        "FEEDMILL_VOTES_PER_MINUTE", "1000000",
        "FEEDMILL_COMMENTS_PER_MINUTE", "1000000");
  }

  private record Cost(Measured vote, Measured reply) {}

  private void page() throws Exception {
    String path = "/articles/1";
    String member = server.member("reader");
    try (RawServer raw = RawServer.start(server.bytes(path, "Accept-Encoding: br, gzip"))) {
      Measured floor = new Wrk(seconds, RawServer::cpuMicros, CONNECTIONS).get(raw.address());
      report.row("raw Vert.x handler, as many bytes as the page", floor);
      String encoding = "Accept-Encoding: br, gzip";
      row("guest", wrk.get(server.base() + path, encoding), floor);
      row("member", wrk.get(server.base() + path, encoding, member), floor);
    }
  }

  private void row(String who, Measured measured, Measured floor) {
    report.row(
        String.format(
            Locale.ROOT,
            "page of 200 out of %,d comments, %s: %.1f of the raw handler",
            LONG,
            who,
            measured.clientMicros() / floor.clientMicros()),
        measured);
  }

  private Cost writes(int comments, int articles) throws Exception {
    String headers =
        "headers = {['Content-Type'] = 'application/json', ['Authorization'] = '%s'}"
            .formatted(server.person("writer").replaceFirst("^[^ ]+ ", ""));
    Measured vote = wrk.scripted(server.base(), vote(headers, comments, articles));
    report.row(String.format(Locale.ROOT, "vote on one of %,d comments", comments), vote);
    Measured add = wrk.scripted(server.base(), add(headers, comments, articles));
    report.row(String.format(Locale.ROOT, "reply to one of %,d comments", comments), add);
    return new Cost(vote, add);
  }

  private static void ratios(Report report, Map<Integer, Cost> costs) {
    Cost least = Objects.requireNonNull(costs.get(SHORT));
    costs.forEach((comments, cost) -> {
      if (comments > SHORT) {
        report.note(
            String.format(
                Locale.ROOT,
                "Processor time with %,d comments over that with %d: vote %.2f, reply %.2f.",
                comments,
                SHORT,
                cost.vote().clientMicros() / least.vote().clientMicros(),
                cost.reply().clientMicros() / least.reply().clientMicros()));
      }
    });
  }

  private static String vote(String headers, int comments, int articles) {
    return """
    %s
    request = function()
      local path = '/api/v1/comments/' .. math.random(1, %d) .. '-' .. math.random(1, %d) .. '/vote'
      local direction = math.random(1, 2) == 1 and 'up' or 'none'
      return wrk.format('PUT', path, headers, '{"direction":"' .. direction .. '"}')
    end
    """
        .formatted(headers, articles, comments);
  }

  private static String add(String headers, int comments, int articles) {
    return """
    %s
    request = function()
      local article = math.random(1, %d)
      local parent = article .. '-' .. math.random(1, %d)
      return wrk.format('POST', '/api/v1/articles/' .. article .. '/comments', headers,
        '{"text":"A reply of a benchmark","parent":"' .. parent .. '"}')
    end
    """
        .formatted(headers, articles, comments);
  }
}
