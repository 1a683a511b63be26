package io.feedmill.articles.vote;

import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.vote.UnsettledStore.Unsettled;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.Worker;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Settles votes that a server left because it was killed or Redis failed: votes that were counted
/// in the part of their article but not written to the site. It also copies voting rules that were
/// changed on the site but not copied to the part. Votes that a server has just counted are left to
/// it; settling them twice would be harmless. It runs in each process, so that no process waits for
/// the lease of a killed one to expire, nor for a process with workers to start.
public final class SettlePendingVotes implements Worker {
  static final String NAME = "settle-rankings";

  /// What a killed server left is seen at two looks, so it is settled within twice this time, which
  /// is to be below 100 ms.
  private static final Duration INTERVAL = Duration.ofMillis(40);

  private final UnsettledStore store;
  private final SettleRankings rankings;
  private final VotingRules rules;
  private final RowFailures failures = RowFailures.of(NAME);

  /// Unsettled articles at the look before; null before the first.
  private @Nullable Set<Long> seen;

  private SettlePendingVotes(UnsettledStore store, SettleRankings rankings, VotingRules rules) {
    this.store = store;
    this.rankings = rankings;
    this.rules = rules;
  }

  public static SettlePendingVotes create(RedisClient redis) {
    return new SettlePendingVotes(
        new UnsettledStore(redis), new SettleRankings(redis), new VotingRules(redis));
  }

  /// Moves votes of an older layout to their parts, and places and lists of comments to slots of
  /// their own, before anything else. Blocks.
  public static void prepare(RedisClient redis) {
    MoveVotes.create(redis).run();
    new MigrateRankPositions(redis).run();
    new MoveCommentLists(redis).run();
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
  public boolean inEachProcess() {
    return true;
  }

  @Override
  public boolean runOnce() {
    boolean more = copyRules();
    List<Long> ids = leftOver();
    boolean whole = !ids.isEmpty() && settle(ids) && ids.size() == SettleRankings.MOST;
    return whole || more;
  }

  /// Some articles that no server is about to settle: those that were already unsettled at the
  /// previous call. On the first call, or if there are more than the limit, any unsettled articles
  /// are returned.
  private List<Long> leftOver() {
    Unsettled unsettled = store.look(SettleRankings.MOST);
    Set<Long> before = seen;
    seen = Set.copyOf(unsettled.ids());
    return unsettled.ids().stream()
        .filter(id -> before == null || !unsettled.all() || before.contains(id))
        .limit(SettleRankings.MOST)
        .toList();
  }

  /// Settles all that are unsettled now. Blocks.
  public void all() {
    boolean more = true;
    while (more) {
      more = copyRules();
    }
    store.each(SettleRankings.MOST, this::settle);
  }

  /// @return whether there may be more
  private boolean copyRules() {
    List<Long> ids = rules.behind(SettleRankings.MOST);
    if (ids.isEmpty()) {
      return false;
    }
    boolean copied =
        failures.attempt(
            "rules of " + ids.size() + " articles", () -> RedisClient.await(rules.copy(ids)));
    return copied && ids.size() == SettleRankings.MOST;
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
