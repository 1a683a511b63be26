package io.feedmill.kernel.redis;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

/// What does a command to Redis cost through [RedisClient]: `GET` of 100 bytes over one connection,
/// from an event loop and from virtual threads? CPU is that of both processes.
///
/// `./feedmill bench kernel`; compared with `redis-benchmark -c 1 -P 64 -d 100 -t get`
public final class RedisLinkBench {
  private static final String KEY = "bench{1}";

  private RedisLinkBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    Duration time = Duration.ofSeconds(quick ? 2 : 10);
    Vertx vertx =
        Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setPreferNativeTransport(true));
    try (BenchRedis server = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      redis.call(RedisClient.command(Command.SET, KEY, "x".repeat(100)));
      report.title("Redis: GET of 100 bytes over one connection");
      report.row(
          "event loop, 1 in flight", new Flood(redis, 1, time).futures(() -> redis.send(get())));
      report.row(
          "event loop, 64 in flight", new Flood(redis, 64, time).futures(() -> redis.send(get())));
      List<Request> page = Collections.nCopies(25, get());
      report.row(
          "event loop, batches of 25, 8 in flight",
          new Flood(redis, 8, time).futures(() -> redis.sendAll(page)));
      report.row("1 virtual thread", new Flood(redis, 1, time).blocking(() -> redis.call(get())));
      report.row(
          "64 virtual threads", new Flood(redis, 64, time).blocking(() -> redis.call(get())));
    }
  }

  private static Request get() {
    return Request.cmd(Command.GET).arg(KEY);
  }
}
