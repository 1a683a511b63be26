package io.feedmill.storefront.cache;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.page.PageCache;
import io.feedmill.storefront.cache.page.PageStore;
import io.feedmill.storefront.cache.page.RowLists;
import io.feedmill.storefront.cache.row.RowStore;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Propagates a change of rows: deletes first the cached rows, then the pages that used them and
/// all lists, so that no page built after the purge contains an old row.
final class PurgeRows implements RowChanges {
  private static final Logger LOG = LoggerFactory.getLogger(PurgeRows.class);

  private final RowStore rows;
  private final PageStore pages;
  private final PageCache cache;
  private final RowLists lists;

  PurgeRows(RowStore rows, PageStore pages, PageCache cache, RowLists lists) {
    this.rows = rows;
    this.pages = pages;
    this.cache = cache;
    this.lists = lists;
  }

  @Override
  public void changed(Set<String> ids) {
    if (!ids.isEmpty()) {
      rows.invalidate(ids);
      pages(ids);
    }
  }

  @Override
  public void changedIfReachable(Set<String> ids) {
    try {
      changed(ids);
    } catch (RedisUnavailable e) {
      cache.invalidateAll();
      lists.purged();
      LOG.warn("{} changed rows will be invalidated later: {}", ids.size(), e.getMessage());
    }
  }

  /// Deletes the pages that used any of the rows.
  ///
  /// @return number of deleted pages
  int pages(Set<String> ids) {
    Set<String> dropped = pages.purge(ids);
    cache.invalidate(dropped);
    lists.purged();
    return dropped.size();
  }
}
