package io.feedmill.storefront.popular;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.storefront.catalog.api.Items;
import java.time.Duration;
import java.util.List;

/// Which items are on sale, remembered for a minute, so that a view of a known item asks no
/// database, and what is no item is never counted.
final class ItemIdCache {
  private static final int MOST = 50_000;

  private final Items items;
  private final Cache<String, Boolean> onSale =
      Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(Duration.ofMinutes(1)).build();

  ItemIdCache(Items items) {
    this.items = items;
  }

  /// Blocks when it is not known.
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
