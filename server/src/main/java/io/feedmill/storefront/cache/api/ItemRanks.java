package io.feedmill.storefront.cache.api;

import io.vertx.core.Future;
import java.util.OptionalLong;

/// The ranks of items by views.
@FunctionalInterface
public interface ItemRanks {
  /// Rank of an item by views, from 0; empty for an item without views. Does not block.
  Future<OptionalLong> rank(String item);
}
