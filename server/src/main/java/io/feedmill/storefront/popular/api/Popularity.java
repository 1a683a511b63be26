package io.feedmill.storefront.popular.api;

import io.vertx.core.Future;
import java.util.List;
import java.util.OptionalLong;

/// The popularity of items by views of all users. Futures fail with
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Popularity {

  /// The rank of an item, 0 for the most viewed; empty without recent views.
  Future<OptionalLong> rank(String item);

  /// The most viewed items, most views first.
  ///
  /// @param limit at least 1
  Future<List<Viewed>> popular(int limit);
}
