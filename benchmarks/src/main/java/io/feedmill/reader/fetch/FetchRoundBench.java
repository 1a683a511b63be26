package io.feedmill.reader.fetch;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.LocalFeeds;
import io.feedmill.bench.Measured;
import io.feedmill.bench.MicrosubCalls;
import io.feedmill.bench.Report;
import io.feedmill.bench.WholeServer;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.reader.fetch.web.FetchKeys;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// A round of the fetcher over feeds on loopback that are all due: nine of ten return 304, the
/// tenth has ten new items. Measures feeds per second from the first request to the last, CPU time
/// of the server for each until it is idle, and its memory.
public final class FetchRoundBench {
  private static final int FOLLOWERS = 4;
  private static final long RESTING_MICROS = 100_000;

  private FetchRoundBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    int count = quick ? 1_000 : 10_000;
    Vertx vertx = Vertx.vertx();
    try (BenchRedis store = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(store.url()), 1);
        LocalFeeds feeds = new LocalFeeds(vertx);
        WholeServer server =
            WholeServer.start(
                Map.of("FEEDMILL_REDIS_URL", store.url(), "FEEDMILL_FETCH_ALLOW", "127.0.0.0/8"))) {
      follow(server, feeds, count);
      awaitRequests(feeds, count);
      awaitRest(server);
      int before = feeds.requests();
      double cpu = server.cpuMicros();
      makeDue(redis);
      awaitRequests(feeds, before + 1);
      long begin = System.nanoTime();
      awaitRequests(feeds, before + count);
      double seconds = (System.nanoTime() - begin) / 1e9;
      awaitRest(server);
      report.title("Fetcher: a round of feeds, nine of ten unchanged");
      report.row(
          String.format(Locale.ROOT, "feeds fetched of %,d that are due", count),
          new Measured(count / seconds, Double.NaN, (server.cpuMicros() - cpu) / count));
      report.note(
          String.format(
              Locale.ROOT,
              "The server takes %,d MiB of memory afterwards.",
              server.residentMebibytes()));
    }
    vertx.close();
  }

  private static void follow(WholeServer server, LocalFeeds feeds, int count) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(FOLLOWERS)) {
      List<Future<?>> all = new ArrayList<>();
      for (int thread = 0; thread < FOLLOWERS; thread++) {
        int first = thread;
        MicrosubCalls reader = MicrosubCalls.of(server, "reader" + thread);
        all.add(
            threads.submit(() -> {
              for (int i = first; i < count; i += FOLLOWERS) {
                reader.follow(feeds.address("small", i));
              }
              return null;
            }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  private static void makeDue(RedisClient redis) {
    Response all = redis.call(RedisClient.command(Command.ZRANGE, FetchKeys.due(), 0, -1));
    Request due = RedisClient.command(Command.ZADD, FetchKeys.due(), "XX");
    Objects.requireNonNull(all).forEach(feed -> due.arg(1).arg(feed.toString()));
    redis.call(due);
  }

  private static void awaitRequests(LocalFeeds feeds, int count) throws Exception {
    int before = -1;
    for (int still = 0;
        feeds.requests() < count;
        still = feeds.requests() == before ? still + 1 : 0) {
      if (still > 60_000) {
        throw new IOException("only " + before + " of " + count + " feeds were requested");
      }
      before = feeds.requests();
      TimeUnit.MILLISECONDS.sleep(1);
    }
  }

  /// Waits until the server has used little CPU time for two seconds.
  private static void awaitRest(WholeServer server) throws InterruptedException {
    double before;
    do {
      before = server.cpuMicros();
      TimeUnit.SECONDS.sleep(2);
    } while (server.cpuMicros() - before > RESTING_MICROS);
  }
}
