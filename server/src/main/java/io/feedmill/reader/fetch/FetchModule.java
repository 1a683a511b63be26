package io.feedmill.reader.fetch;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.Fetches;
import io.vertx.core.Vertx;
import java.time.InstantSource;
import java.util.List;

/// The fetcher, wired.
public final class FetchModule implements AutoCloseable {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = FetchKeys.DOCS;

  private final Web web;
  private final Fetches fetches;
  private final List<Worker> workers;

  private FetchModule(Web web, Fetches fetches, List<Worker> workers) {
    this.web = web;
    this.fetches = fetches;
    this.workers = List.copyOf(workers);
  }

  /// @param site our address for the world, empty when unknown
  /// @param readers are told what comes
  public static FetchModule create(
      FetchConfig config,
      String site,
      Vertx vertx,
      RedisLink redis,
      Database database,
      FeedReaders readers,
      InstantSource clock) {
    Web web = new Web(vertx, new AddressGuard(config.allowed()), Web.DEADLINE);
    FetchQueue queue = new FetchQueue(redis);
    FetchStore store = new FetchStore(database);
    FetchFeed fetch = new FetchFeed(web, queue, store, readers, clock, new UserAgent(site));
    return new FetchModule(
        web,
        new WatchFeeds(store, queue, clock),
        List.of(new FetchFeeds(queue, store, fetch, config.atOnce()), new PlanFeeds(store, queue)));
  }

  public Fetches fetches() {
    return fetches;
  }

  /// To be added to the process.
  public List<Worker> workers() {
    return workers;
  }

  @Override
  public void close() {
    web.close();
  }
}
