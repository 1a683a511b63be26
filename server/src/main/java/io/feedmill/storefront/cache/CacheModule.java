package io.feedmill.storefront.cache;

import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.storefront.cache.api.ItemRanks;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cache.api.Rows;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/// Warm rows and kept pages, wired.
///
/// @param changes to be told of every change of a row
/// @param workers to be added to the process
public record CacheModule(Rows rows, Pages pages, RowChanges changes, List<Worker> workers) {
  public CacheModule {
    workers = List.copyOf(workers);
  }

  /// @param source of rows that are not warm
  /// @param ranks which items are popular
  /// @param virtualThreads starts each task on a virtual thread of its own
  public static CacheModule create(
      CacheConfig config,
      RedisLink redis,
      KeyTracking tracking,
      RowSource source,
      ItemRanks ranks,
      InstantSource clock,
      Executor virtualThreads) {
    RowStore rows = new RowStore(redis, RowScripts.load(redis));
    PageStore pages = new PageStore(redis, clock, config.pages());
    PageHits hits = new PageHits();
    PageCache cache =
        new PageCache(pages, ranks, tracking, config.nearPages(), hits, clock, virtualThreads);
    return new CacheModule(
        new RowCache(rows, source),
        cache,
        new PurgeRows(rows, pages, cache),
        List.of(new RefreshRows(rows, source, virtualThreads)));
  }
}
