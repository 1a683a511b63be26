package io.feedmill.storefront.cache.api;

import io.vertx.core.Future;
import java.util.OptionalLong;

/// Says how popular items are.
@FunctionalInterface
public interface ItemRanks {
  /// Place of an item among the most viewed, 0 for the first; empty when nobody viewed it. Does not
  /// block.
  Future<OptionalLong> rank(String item);
}
