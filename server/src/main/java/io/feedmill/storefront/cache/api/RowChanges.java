package io.feedmill.storefront.cache.api;

import java.util.Set;

/// Invalidates the caches after a change of rows. Must be called after the commit: the rows are
/// loaded again at the next read, the pages that used them are deleted, and pages that are being
/// built from their old contents are not stored. The next request to this server sees the change;
/// other servers follow within moments.
///
/// Idempotent. Blocks.
public interface RowChanges {
  /// @throws io.feedmill.kernel.redis.connection.RedisUnavailable in an outage; the caller must
  ///   repeat the call
  void changed(Set<String> ids);

  /// [#changed] for requests that have committed and must not fail: in an outage only pages in the
  /// memory of this process are invalidated, and a durable event must repeat it later.
  void changedIfReachable(Set<String> ids);
}
