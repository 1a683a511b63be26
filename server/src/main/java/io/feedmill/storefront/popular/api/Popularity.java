package io.feedmill.storefront.popular.api;

import io.vertx.core.Future;
import java.util.List;
import java.util.OptionalLong;

/// How much items are viewed, by everybody. Futures fail with
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Popularity {

  /// The place of an item among all, 0 for the most viewed; empty when it was not viewed lately.
  Future<OptionalLong> rank(String item);

  /// The most viewed items, the most viewed first.
  ///
  /// @param limit at least 1
  Future<List<Viewed>> popular(int limit);
}
