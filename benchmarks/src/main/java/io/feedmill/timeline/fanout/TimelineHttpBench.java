package io.feedmill.timeline.fanout;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.RedisBenchmark;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The cost of a page of a timeline over HTTP, on the whole server, compared with a raw Vert.x
/// handler that reads the same list from the same Redis and sends as many prepared bytes, and with
/// the same LRANGE by `redis-benchmark`.
///
/// Cost model: the token (in memory), one write of HGETALL, LRANGE and SISMEMBER to Redis, and the
/// bytes of the response.
final class TimelineHttpBench {
  private static final String PAGE = "/api/v1/timeline";
  private static final int POSTS = 12;
  private static final int SHOWN = 10;

  private TimelineHttpBench() {}

  static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx(new VertxOptions().setPreferNativeTransport(true));
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 2);
        WholeServer server =
            WholeServer.start(
                Map.of(
                    "FEEDMILL_REDIS_URL", store.url(), "FEEDMILL_POSTS_PER_MINUTE", "1000000"))) {
      String person = server.person("reader");
      for (int i = 0; i < POSTS; i++) {
        ask("POST", server.base() + "/api/v1/posts", person, post(i));
      }
      String address = server.base() + PAGE;
      byte[] body = awaitFeed(address, person);
      String feed = feed(address, person, redis);
      int seconds = quick ? 4 : 10;
      report.title("HTTP, a timeline of ten posts");
      Wrk own = new Wrk(seconds, Flood::clientMicros);
      Measured floor =
          own.get("http://localhost:" + raw(vertx, redis, feed, Buffer.buffer(body)) + "/");
      report.row("raw Vert.x handler: LRANGE, ready bytes", floor);
      Measured ours = new Wrk(seconds, server::cpuMicros).get(address, person);
      report.row("page of ten, with a token", ours);
      report.row(
          "LRANGE by redis-benchmark",
          RedisBenchmark.command(store.port(), List.of("LRANGE", feed, "0", "10")));
      report.note(
          String.format(
              Locale.ROOT,
              "Ratios: page over the raw handler %.2f by requests, %.2f by processor time.",
              ours.over(floor),
              floor.clientMicros() / ours.clientMicros()));
    }
    vertx.close();
  }

  private static String post(int number) {
    return "{\"text\":\"" + BenchTimelines.text(number) + "\"}";
  }

  private static byte[] awaitFeed(String address, String person) throws Exception {
    for (int look = 0; look < 200; look++) {
      byte[] body = ask("GET", address, person, "");
      String text = new String(body, StandardCharsets.UTF_8);
      if (text.split("\"created\"", -1).length == SHOWN + 1 && text.contains("\"next\"")) {
        return body;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new IllegalStateException("the posts do not arrive");
  }

  private static byte[] ask(String method, String address, String person, String body)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address))
              .method(method, HttpRequest.BodyPublishers.ofString(body))
              .header("Content-Type", "application/json")
              .header("Authorization", person.substring(person.indexOf(' ') + 1))
              .build();
      return client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
    }
  }

  private static String feed(String address, String person, RedisClient redis) throws Exception {
    String me =
        new String(
            ask("GET", address.replace("/timeline", "/me"), person, ""), StandardCharsets.UTF_8);
    long id = Long.parseLong(me.replaceAll("(?s)^\\{\"id\":\"([0-9]+)\".*", "$1"));
    return new FeedKeys(Partitions.open(redis, Partitions.STANDARD)).feed(id);
  }

  private static int raw(Vertx vertx, RedisClient redis, String feed, Buffer ready)
      throws Exception {
    HttpServerOptions options = new HttpServerOptions().setHost("localhost").setPort(0);
    CharSequence json = HttpHeaders.createOptimized("application/json");
    HttpServer server =
        vertx
            .createHttpServer(options)
            .requestHandler(request ->
                redis
                    .send(RedisClient.command(Command.LRANGE, feed, 0, SHOWN))
                    .onSuccess(_ ->
                        request.response().putHeader(HttpHeaders.CONTENT_TYPE, json).end(ready)))
            .listen()
            .toCompletionStage()
            .toCompletableFuture()
            .get(10, TimeUnit.SECONDS);
    return server.actualPort();
  }
}
