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
import java.util.stream.Collectors;

/// The cost of a list, of lists in every order in turn, of a page, a vote and a submit through
/// HTTP, on the whole server with 1,000 and with 100,000 articles, compared with a raw Vert.x
/// handler that reads a range from the same Redis and sends as many prepared bytes.
///
/// Cost model: a list is one write of three short reads to Redis, whose replies are mostly
/// unchanged, and the bytes of the response; with a token a script in addition; a vote is the token
/// (in memory), two permits and the vote, so two round trips on a virtual thread.
final class ArticlesHttpBench {
  private static final int FEW = 1_000;
  private static final int MANY = 100_000;

  /// Of the raw handler and of the server, whose code is then compiled.
  private static final int WARM_SECONDS = 3;

  private static final String LIST = "/api/v1/articles";

  private final Report report;
  private final int seconds;
  private final int articles;

  private ArticlesHttpBench(Report report, int seconds, int articles) {
    this.report = report;
    this.seconds = seconds;
    this.articles = articles;
  }

  static void run(Report report, boolean quick) throws Exception {
    for (int articles : new int[] {FEW, MANY}) {
      run(report, quick ? 2 : 4, articles);
    }
  }

  private static void run(Report report, int seconds, int articles) throws Exception {
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 2)) {
      new FillArticles(redis).fill(articles);
      Map<String, String> settings =
          Map.of(
              "FEEDMILL_REDIS_URL",
              store.url(),
              "FEEDMILL_VOTES_PER_MINUTE",
              "1000000",
              "FEEDMILL_SUBMITS_PER_MINUTE",
              "1000000");
      try (WholeServer server = WholeServer.start(settings)) {
        new ArticlesHttpBench(report, seconds, articles).measure(server, vertx, redis);
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
    report.title(String.format(Locale.ROOT, "HTTP, %,d articles", articles));
    for (int i = 0; i < WARM_SECONDS; i++) {
      own.warm(raw);
      ours.warm(address, person);
      ours.warm(address);
    }
    Measured floor = row("raw Vert.x handler: ZRANGE, ready bytes", () -> own.get(raw));
    Measured list = row("list of 25, not logged in", () -> ours.get(address));
    Measured orders =
        row("every order in turn, not logged in", () -> ours.scripted(server.base(), orders("")));
    Measured mine = row("list of 25, with a token", () -> ours.get(address, person));
    Measured myOrders =
        row(
            "every order in turn, with a token",
            () -> ours.scripted(server.base(), orders(headers(person))));
    row("page of 25", () -> ours.get(server.base() + "/articles"));
    row("vote", () -> ours.scripted(server.base(), vote(person)));
    row("submit", () -> ours.scripted(server.base(), submit(person)));
    report.note(
        String.format(
            Locale.ROOT,
            "Ratios: list over the raw handler %.2f by requests. Processor time over the raw"
                + " handler's: list %.2f, every order %.2f; with a token %.2f and %.2f.",
            list.over(floor),
            list.clientMicros() / floor.clientMicros(),
            orders.clientMicros() / floor.clientMicros(),
            mine.clientMicros() / floor.clientMicros(),
            myOrders.clientMicros() / floor.clientMicros()));
  }

  private Measured row(String what, Callable<Measured> run) throws Exception {
    Measured measured = run.call();
    report.row(what, measured);
    return measured;
  }

  /// Asks for the lists of the site in all orders, one after the other.
  ///
  /// @param headers a line that sets them; empty for none
  private static String orders(String headers) {
    String paths =
        RankedList.all().stream()
            .map(ranked ->
                "'%s?rank=%s&period=%s'"
                    .formatted(LIST, ranked.rank().parameter(), ranked.period().parameter()))
            .collect(Collectors.joining(", "));
    return """
    headers = {}
    %s
    paths = {%s}
    n = 0
    request = function()
      n = n %% #paths + 1
      return wrk.format('GET', paths[n], headers)
    end
    """
        .formatted(headers, paths);
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

  private String vote(String person) {
    return headers(person)
        + """
        request = function()
          local path = '/api/v1/articles/' .. math.random(1, %d) .. '/vote'
          local direction = math.random(1, 2) == 1 and 'up' or 'none'
          return wrk.format('PUT', path, headers, '{"direction":"' .. direction .. '"}')
        end
        """
            .formatted(articles);
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
