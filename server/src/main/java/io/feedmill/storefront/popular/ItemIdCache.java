package io.feedmill.storefront.popular;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.storefront.catalog.api.Items;
import java.time.Duration;
import java.util.List;

/// A cache of the ids of items on sale, for one minute, so that a view of a known item needs no
/// database query and views of unknown items are not counted.
final class ItemIdCache {
  private static final int MOST = 50_000;

  private final Items items;
  private final Cache<String, Boolean> onSale =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(Duration.ofMinutes(1)).build();

  ItemIdCache(Items items) {
    this.items = items;
  }

  /// Blocks when the id is not cached.
  boolean has(String item) {
    if (onSale.getIfPresent(item) != null) {
      return true;
    }
    boolean found = items.items(List.of(item)).containsKey(item);
    if (found) {
      onSale.put(item, true);
    }
    return found;
  }
}
