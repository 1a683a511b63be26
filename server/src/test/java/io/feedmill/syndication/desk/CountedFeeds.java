package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.kernel.work.Threads;
import io.feedmill.syndication.document.DocumentModule;
import io.feedmill.syndication.serve.CountFetches;
import io.feedmill.syndication.serve.FeedCache;
import io.feedmill.syndication.serve.FeedHtmlPages;
import io.feedmill.syndication.serve.FetchRateLimiter;
import io.feedmill.syndication.serve.PagedFeeds;
import io.feedmill.syndication.serve.ReadFeed;
import io.feedmill.syndication.serve.ServeFeeds;
import io.feedmill.syndication.serve.SnapshotStore;
import io.feedmill.syndication.serve.UserAgentStore;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RoundTrips;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.concurrent.ExecutorService;

/// A server of a desk's feeds that counts round trips to a single Redis. Key tracking uses another
/// connection.
final class CountedFeeds implements AutoCloseable {
  final RoundTrips trips = RoundTrips.open();
  final TestClient client;
  private final RedisClient redis =
      RedisClient.open(
          TestLink.vertx(),
          RedisUrl.parse(TestRedis.isCluster() ? TestRedis.url() : trips.url()),
          1);
  private final KeyTracking tracking = KeyTracking.open(TestLink.shared());
  private final ExecutorService threads = Threads.perTask("feeds-test");
  private final WebServer web;

  CountedFeeds(DeskAtTime desk) {
    ReadFeed reading = new ReadFeed(redis, desk.bodies, _ -> desk.now());
    FeedCache feeds =
        new FeedCache(
            reading,
            DocumentModule.create(DocumentPools.open().requests()),
            new SnapshotStore(redis),
            DeskAtTime.SITE,
            tracking,
            desk::now,
            threads);
    CountFetches counting =
        new CountFetches(desk.scriptsNow(redis).count(), new UserAgentStore(redis), feeds::changed);
    Routes routes = new Routes();
    new ServeFeeds(
            feeds,
            counting,
            new FetchRateLimiter(0),
            new FeedHtmlPages(
                new Site(List.of(), _ -> null), _ -> false, feeds, desk::now, threads),
            new PagedFeeds(reading),
            desk::now)
        .routes(routes);
    web =
        WebServer.start(
            TestLink.vertx(),
            redis.contexts(),
            HttpConfig.local(),
            routes,
            threads,
            (_, _, _) -> {},
            (_, problem) -> Reply.html(problem.status(), Buffer.buffer(problem.detail())));
    client = new TestClient(web.port());
    Eventually.holds(() -> {
      if (!feeds.live()) {
        throw new AssertionError("Redis does not tell of changes yet");
      }
    });
  }

  @Override
  public void close() {
    client.close();
    web.close();
    tracking.close();
    redis.close();
    threads.close();
    trips.close();
  }
}
