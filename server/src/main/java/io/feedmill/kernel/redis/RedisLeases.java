package io.feedmill.kernel.redis;

import io.feedmill.kernel.work.Lease;
import io.feedmill.kernel.work.Leases;
import java.util.List;

/// Leases that all processes on one Redis share. A lease that its holder neither extends nor
/// releases expires, by the clock of Redis.
///
/// After a failover to a replica that had not received a lease, two processes may hold it for one
/// term.
public final class RedisLeases implements Leases {
  /// The keys in Redis, for the document of keys.
  public static final List<KeyDoc> KEYS = LeaseKeys.ALL;

  private final HoldLeaseScript holding;
  private final ReleaseLeaseScript releasing;

  public RedisLeases(RedisClient redis) {
    holding = new HoldLeaseScript(redis);
    releasing = new ReleaseLeaseScript(redis);
  }

  /// @param name lower-case words joined by `-` and `:`
  @Override
  public Lease named(String name) {
    return new RedisLease(name, holding, releasing);
  }
}
