package io.feedmill.storefront;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.Report;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.sessions.SessionBench;
import io.feedmill.storefront.cache.CacheBench;
import io.feedmill.storefront.cart.CartBench;
import io.feedmill.storefront.popular.ViewBench;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Locale;

/// Sessions, views and carts, 64 in flight, one Redis, one run; then warm rows and kept pages.
///
/// `./feedmill bench storefront [--quick]`
public final class StorefrontBench {
  private StorefrontBench() {}

  public static void run(Report report, boolean quick) throws Exception {
    Vertx vertx = Vertx.vertx();
    try (BenchRedis server = BenchRedis.start();
        RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1)) {
      Duration time = Duration.ofSeconds(quick ? 4 : 10);
      int count = quick ? 10_000 : 200_000;
      report.title(String.format(Locale.ROOT, "%,d sessions", count));
      SessionBench sessions = new SessionBench(report, redis, server.port(), time);
      sessions.run(count);
      report.title("Views and carts");
      new ViewBench(report, redis, server.port(), time, sessions).run();
      new CartBench(report, redis, server.port(), time, sessions).run();
      report.title("The cleaner");
      sessions.sweep(count);
    }
    vertx.close();
    CacheBench.run(report, quick);
  }
}
