package io.feedmill.storefront.cache.api;

import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/// Database rows kept in Redis as JSON. A row with a schedule is loaded again and again before it
/// grows old; any other is loaded when it is asked for, once for the whole cluster, and kept for 30
/// s. All methods block.
public interface Rows {
  /// Rows as JSON by id; rows that do not exist are not in it. One round trip when all are warm.
  /// While Redis is away they come from their source.
  Map<String, String> rows(Collection<String> ids);

  /// One of [#rows].
  Optional<String> row(String id);

  /// Has a row loaded at once and then again each `delay`.
  ///
  /// @param delay 10 ms to 1 day; zero or less ends the schedule and drops the row
  /// @throws IllegalArgumentException when it is out of range
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage
  void schedule(String id, Duration delay);
}
