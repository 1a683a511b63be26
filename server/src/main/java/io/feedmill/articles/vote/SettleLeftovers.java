package io.feedmill.articles.vote;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.List;

/// Settles articles that a server counted votes for and did not move, because it was killed or
/// Redis failed. It also moves what servers are about to move, which does no harm; and it runs in
/// each process with workers, so that none has to wait until the lease of a killed one has ended.
public final class SettleLeftovers implements Worker {
  static final String NAME = "settle-rankings";
  private static final Duration INTERVAL = Duration.ofMillis(100);

  private final UnsettledStore store;
  private final SettleRankings rankings;
  private final RowFailures failures = RowFailures.of(NAME);

  private SettleLeftovers(UnsettledStore store, SettleRankings rankings) {
    this.store = store;
    this.rankings = rankings;
  }

  public static SettleLeftovers create(RedisClient redis) {
    return new SettleLeftovers(new UnsettledStore(redis), new SettleRankings(redis));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public boolean runOnce() {
    List<Long> ids = store.some(SettleRankings.MOST);
    return !ids.isEmpty() && settle(ids) && ids.size() == SettleRankings.MOST;
  }

  /// Settles all that are unsettled now. Blocks.
  public void all() {
    store.each(SettleRankings.MOST, this::settle);
  }

  private boolean settle(List<Long> ids) {
    if (failures.attempt("articles " + ids.getFirst() + "...", () -> rankings.settle(ids))) {
      return true;
    }
    for (long id : ids) {
      failures.attempt("article " + id, () -> rankings.settle(List.of(id)));
    }
    return false;
  }

  @Override
  public long failedRows() {
    return failures.count();
  }
}
