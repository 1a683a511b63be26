package io.feedmill.storefront.cache;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.storefront.cache.api.ItemRanks;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cache.api.Rows;
import io.feedmill.storefront.cache.page.AddPageHitsScript;
import io.feedmill.storefront.cache.page.PageCache;
import io.feedmill.storefront.cache.page.PageHits;
import io.feedmill.storefront.cache.page.PageStore;
import io.feedmill.storefront.cache.page.ReportPageHits;
import io.feedmill.storefront.cache.page.RowLists;
import io.feedmill.storefront.cache.row.RefreshRows;
import io.feedmill.storefront.cache.row.RowCache;
import io.feedmill.storefront.cache.row.RowScripts;
import io.feedmill.storefront.cache.row.RowStore;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Wires the row cache and the page cache.
public final class CacheModule {
  private final RowCache rows;
  private final PageCache pages;
  private final RowLists lists;
  private final PurgeRows changes;
  private final CacheResource resource;
  private final PageStatisticsStore statistics;
  private final RowScheduleStore schedule;
  private final Viewers viewers;
  private final InstantSource clock;
  private final List<Worker> workers;

  private CacheModule(
      RedisClient redis,
      Viewers viewers,
      RowSource source,
      RowCache rows,
      PageCache pages,
      RowLists lists,
      PurgeRows changes,
      InstantSource clock,
      List<Worker> workers) {
    this.rows = rows;
    this.pages = pages;
    this.lists = lists;
    this.changes = changes;
    this.statistics = new PageStatisticsStore(redis, clock);
    this.schedule = new RowScheduleStore(redis);
    this.resource = new CacheResource(viewers, rows, source, schedule, changes);
    this.viewers = viewers;
    this.clock = clock;
    this.workers = List.copyOf(workers);
  }

  /// @param source of rows that are not cached
  /// @param ranks ranks of items by views
  /// @param look tag of how pages present the site now
  /// @param virtualThreads starts each task on a new virtual thread
  public static CacheModule create(
      CacheConfig config,
      RedisClient redis,
      KeyTracking tracking,
      Viewers viewers,
      RowSource source,
      ItemRanks ranks,
      Supplier<String> look,
      InstantSource clock,
      Executor virtualThreads) {
    RowStore rows = new RowStore(redis, RowScripts.load(redis));
    PageStore pages = new PageStore(redis, clock, config.pages());
    PageHits hits = new PageHits();
    ReportPageHits report = new ReportPageHits(hits, new AddPageHitsScript(redis), clock);
    RowLists lists = new RowLists(redis, tracking, look, virtualThreads);
    PageCache cache =
        new PageCache(
            pages,
            ranks,
            tracking,
            config.nearPages(),
            hits,
            report,
            lists,
            look,
            clock,
            virtualThreads);
    return new CacheModule(
        redis,
        viewers,
        source,
        new RowCache(rows, source),
        cache,
        lists,
        new PurgeRows(rows, pages, cache, lists),
        clock,
        List.of(new RefreshRows(rows, source, virtualThreads), report));
  }

  /// The API.
  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// `/admin/cache`.
  public void pages(Site site, Routes routes) {
    new CachePages(site, viewers, statistics, schedule, clock).routes(routes);
  }

  public Rows rows() {
    return rows;
  }

  public Pages pages() {
    return pages;
  }

  public Lists lists() {
    return lists;
  }

  /// Must be called after every change of a row.
  public RowChanges changes() {
    return changes;
  }

  /// Workers that the process must add.
  public List<Worker> workers() {
    return workers;
  }
}
