package io.feedmill.kernel.redis;

import io.feedmill.kernel.work.Lease;
import java.time.Duration;
import java.util.UUID;

/// One lease, from the view of one process.
///
/// | held by | operation | result | held by afterwards |
/// |---|---|---|---|
/// | none | hold | true | us, for the term |
/// | us | hold | true | us, for the term from now on |
/// | another | hold | false | the other, as long as before |
/// | us | release | | none |
/// | another, none | release | | unchanged |
final class RedisLease implements Lease {
  private final String key;
  private final String holder = UUID.randomUUID().toString();
  private final HoldLeaseScript holding;
  private final ReleaseLeaseScript releasing;

  RedisLease(String name, HoldLeaseScript holding, ReleaseLeaseScript releasing) {
    this.key = LeaseKeys.lease(name);
    this.holding = holding;
    this.releasing = releasing;
  }

  /// @throws RedisUnavailable in an outage: the holder is unknown
  @Override
  public boolean hold(Duration term) {
    return holding.call(key, holder, term);
  }

  /// @throws RedisUnavailable in an outage: the lease expires automatically
  @Override
  public void release() {
    releasing.call(key, holder);
  }
}
