package io.feedmill.storefront.cache.api;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// Database rows cached in Redis as JSON. A row with a schedule is reloaded before it expires; any
/// other row is loaded at the first read, once for the whole cluster, and cached for 30 s. All
/// methods block.
public interface Rows {
  /// Rows as JSON by id; rows that do not exist are missing. One round trip when all are cached.
  /// While Redis is unavailable they come from their source.
  Map<String, String> rows(Collection<String> ids);

  /// One of [#rows].
  Optional<String> row(String id);

  /// Loads a row now and then every `delay`.
  ///
  /// @param delay 10 ms to 1 day; zero or less deletes the schedule and the cached row
  /// @throws IllegalArgumentException when it is out of range
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage
  void schedule(String id, Duration delay);
}
