package io.feedmill.storefront.cache;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.bench.Nginx;
import io.feedmill.bench.Report;
import io.feedmill.bench.Wrk;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cache.api.GeneratedPage;
import io.feedmill.storefront.cache.page.AddPageHitsScript;
import io.feedmill.storefront.cache.page.PageCache;
import io.feedmill.storefront.cache.page.PageHits;
import io.feedmill.storefront.cache.page.PageKeys;
import io.feedmill.storefront.cache.page.PageStore;
import io.feedmill.storefront.cache.page.ReportPageHits;
import io.feedmill.storefront.cache.page.RowLists;
import io.feedmill.storefront.cache.row.RowCache;
import io.feedmill.storefront.cache.row.RowKeys;
import io.feedmill.storefront.cache.row.RowScripts;
import io.feedmill.storefront.cache.row.RowStore;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/// The cost of a cached page of 3,000 bytes through HTTP, compared with nginx and the same bytes as
/// a file, each on one core with `wrk -t1 -c64` on the other; the number of warm rows read per
/// second, compared with the textbook's GET; the number of builds that 200 clients cause on one
/// expired page.
///
/// Cost model: a hit is one look-up of the address, one of the page, one reply; no call to Redis. A
/// warm row is one GET, several are one MGET.
public final class CacheBench {
  private static final String PAGE = "/shop/items/1";
  private static final Buffer HTML = Buffer.buffer("x".repeat(3_000));
  private static final int CLIENTS = 200;

  private CacheBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx =
        Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setPreferNativeTransport(true));
    try (BenchRedis server = BenchRedis.start();
        ExecutorService threads = Threads.perTask("bench");
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
        KeyTracking tracking = KeyTracking.open(redis)) {
      AtomicInteger built = new AtomicInteger();
      RowStore rowStore = new RowStore(redis, RowScripts.load(redis));
      PageCache pages = pages(redis, tracking, threads);
      try (WebServer web = web(vertx, redis, threads, pages, built)) {
        String address = "http://127.0.0.1:" + web.port() + PAGE;
        stampede(report, redis, address, built);
        http(report, address, quick);
      }
      rows(report, redis, server.port(), rowStore, quick);
    }
    vertx.close();
  }

  private static PageCache pages(RedisClient redis, KeyTracking tracking, ExecutorService threads) {
    PageHits hits = new PageHits();
    return new PageCache(
        new PageStore(redis, SystemClock.instance(), 20_000),
        _ -> Future.succeededFuture(OptionalLong.of(0)),
        tracking,
        2_000,
        hits,
        new ReportPageHits(hits, new AddPageHitsScript(redis), SystemClock.instance()),
        new RowLists(redis, tracking, () -> "", threads),
        () -> "",
        SystemClock.instance(),
        threads);
  }

  private static WebServer web(
      Vertx vertx,
      RedisClient redis,
      ExecutorService threads,
      PageCache pages,
      AtomicInteger built) {
    Routes routes =
        new Routes()
            .hot(
                "/shop/items/{id}",
                call ->
                    pages.page(
                        call,
                        "1",
                        () -> {
                          built.incrementAndGet();
                          return new GeneratedPage(
                              Reply.html(200, HTML).with("Cache-Control", "public, no-cache"),
                              Set.of("1"));
                        }));
    return WebServer.start(
        vertx,
        redis.contexts(),
        HttpConfig.local(),
        routes,
        threads,
        (_, _, _) -> {},
        (_, problem) -> Reply.json(problem.status(), problem.code()));
  }

  /// The page is kept, then its end comes, as far as both Redis and the near copy are concerned.
  private static void stampede(
      Report report, RedisClient redis, String address, AtomicInteger built) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(address)).build();
      client.send(request, HttpResponse.BodyHandlers.discarding());
      Response kept = redis.call(RedisClient.command(Command.KEYS, PageKeys.page("*")));
      redis.call(RedisClient.command(Command.DEL, Objects.requireNonNull(kept).get(0).toString()));
      TimeUnit.SECONDS.sleep(1);
      built.set(0);
      List<CompletableFuture<HttpResponse<Void>>> answers =
          IntStream.range(0, CLIENTS)
              .mapToObj(_ -> client.sendAsync(request, HttpResponse.BodyHandlers.discarding()))
              .toList();
      answers.forEach(CompletableFuture::join);
    }
    report.note(CLIENTS + " clients on one expired page: built " + built.get() + " time(s).");
  }

  private static void http(Report report, String address, boolean quick) throws Exception {
    report.title("A page of 3,000 bytes, one core, 64 connections");
    int seconds = quick ? 2 : 8;
    try (Nginx nginx = Nginx.serving(HTML.getBytes())) {
      Measured file = new Wrk(seconds, nginx::cpuMicros).get(nginx.address());
      report.row("nginx, one worker, a file", file);
      Measured kept = new Wrk(seconds, CacheBench::cpuMicros).get(address);
      report.row("kept page", kept);
      report.note(String.format(Locale.ROOT, "Kept page over nginx: %.2f.", kept.over(file)));
    }
  }

  private static void rows(
      Report report, RedisClient redis, int port, RowStore store, boolean quick)
      throws InterruptedException {
    RowCache rows =
        new RowCache(
            store,
            ids -> {
              Map<String, String> all = new HashMap<>();
              ids.forEach(id -> all.put(id, "{\"qty\":629,\"name\":\"GTab 7inch\"}"));
              return all;
            });
    report.title("Warm rows");
    Flood flood = new Flood(redis, 64, Duration.ofSeconds(quick ? 4 : 10));
    report.row("one row", flood.blocking(() -> rows.row("1")));
    List<String> many = IntStream.range(0, 25).mapToObj(Integer::toString).toList();
    report.row("25 rows", flood.blocking(() -> rows.rows(many)));
    ThreadLocal<BlockingRedis> own = ThreadLocal.withInitial(() -> new BlockingRedis(port));
    report.row(
        "one row, textbook", flood.blocking(() -> own.get().command("GET", RowKeys.row("1"))));
    report.row(
        "25 rows, textbook",
        flood.blocking(() -> many.forEach(id -> own.get().command("GET", RowKeys.row(id)))));
  }

  private static double cpuMicros() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getProcessCpuTime()
        / 1e3;
  }
}
