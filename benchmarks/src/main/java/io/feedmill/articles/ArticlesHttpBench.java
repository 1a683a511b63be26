package io.feedmill.articles;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/// The cost of a list, a page, a vote and a submit through HTTP, on the whole server with 1,000
/// articles, compared with a raw Vert.x handler that reads the same range from the same Redis and
/// sends as many prepared bytes.
///
/// Cost model: a list is one write of three short reads to Redis, whose replies are mostly
/// unchanged, and the bytes of the response; with a token a script in addition; a vote is the token
/// (in memory), two permits and the vote, so two round trips on a virtual thread.
final class ArticlesHttpBench {
  private static final int ARTICLES = 1_000;
  private static final String LIST = "/api/v1/articles";

  private final Report report;
  private final int seconds;

  private ArticlesHttpBench(Report report, int seconds) {
    this.report = report;
    this.seconds = seconds;
  }

  static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 2)) {
      new FillArticles(redis).fill(ARTICLES);
      Map<String, String> settings =
          Map.of(
              "FEEDMILL_REDIS_URL",
              store.url(),
              "FEEDMILL_VOTES_PER_MINUTE",
              "1000000",
              "FEEDMILL_SUBMITS_PER_MINUTE",
              "1000000");
      try (WholeServer server = WholeServer.start(settings)) {
        new ArticlesHttpBench(report, quick ? 4 : 10).measure(server, vertx, redis);
      }
    }
    vertx.close();
  }

  private void measure(WholeServer server, Vertx vertx, RedisClient redis) throws Exception {
    String address = server.base() + LIST;
    Wrk ours = new Wrk(seconds, server::cpuMicros);
    Wrk own = new Wrk(seconds, ArticlesHttpBench::cpuMicros);
    String raw = "http://localhost:" + raw(vertx, redis, body(address)) + "/";
    String person = server.person("reader");
    report.title(String.format(Locale.ROOT, "HTTP, %,d articles", ARTICLES));
    Measured floor = row("raw Vert.x handler: ZRANGE, ready bytes", () -> own.get(raw));
    Measured list = row("list of 25, not logged in", () -> ours.get(address));
    row("list of 25, with a token", () -> ours.get(address, person));
    row("page of 25", () -> ours.get(server.base() + "/articles"));
    row("vote", () -> ours.scripted(server.base(), vote(person)));
    row("submit", () -> ours.scripted(server.base(), submit(person)));
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: list over the raw handler %.2f by requests, %.2f by processor time.",
            list.over(floor),
            floor.clientMicros() / list.clientMicros()));
  }

  /// Reports the second of two runs: in the first, code is compiled.
  private Measured row(String what, Callable<Measured> run) throws Exception {
    run.call();
    Measured measured = run.call();
    report.row(what, measured);
    return measured;
  }

  private static Buffer body(String address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
      return Buffer.buffer(client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body());
    }
  }

  private static int raw(Vertx vertx, RedisClient redis, Buffer ready) throws Exception {
    HttpServerOptions options = new HttpServerOptions().setHost("localhost").setPort(0);
    CharSequence json = HttpHeaders.createOptimized("application/json");
    HttpServer server =
        vertx
            .createHttpServer(options)
            .requestHandler(request ->
                redis
                    .send(
                        RedisClient.command(
                            Command.ZRANGE,
                            ArticleKeys.ranking(RankedList.site(Rank.SCORE)),
                            0,
                            25,
                            "REV",
                            "WITHSCORES"))
                    .onSuccess(_ ->
                        request.response().putHeader(HttpHeaders.CONTENT_TYPE, json).end(ready)))
            .listen()
            .toCompletionStage()
            .toCompletableFuture()
            .get(10, TimeUnit.SECONDS);
    return server.actualPort();
  }

  private static String vote(String person) {
    return headers(person)
        + """
        request = function()
          local path = '/api/v1/articles/' .. math.random(1, %d) .. '/vote'
          local direction = math.random(1, 2) == 1 and 'up' or 'none'
          return wrk.format('PUT', path, headers, '{"direction":"' .. direction .. '"}')
        end
        """
            .formatted(ARTICLES);
  }

  private static String submit(String person) {
    return headers(person)
        + """
        request = function()
          return wrk.format('POST', '/api/v1/articles', headers, '{"title":"A text","text":"Some words"}')
        end
        """;
  }

  private static String headers(String person) {
    String value = person.substring(person.indexOf(' ') + 1);
    return """
    headers = {['Content-Type'] = 'application/json', ['Authorization'] = '%s'}
    """
        .formatted(value);
  }

  private static double cpuMicros() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e3;
  }
}
