package io.feedmill.storefront.cache.api;

import java.util.Set;

/// Whoever changes rows tells here, after the commit: the rows are loaded anew when next asked for,
/// the pages that used them are gone, and no page that is being built from their old contents is
/// kept. The next request to this server sees the change; other servers follow within moments.
///
/// Telling twice is harmless. Blocks.
public interface RowChanges {
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage: to be told again
  void changed(Set<String> ids);

  /// [#changed] for requests that have done their work already and must not fail now: in an outage
  /// it does nothing, and a durable event has to tell later.
  void changedIfReachable(Set<String> ids);
}
