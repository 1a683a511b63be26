package io.feedmill.articles.vote;

import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes the state of the site to the parts of articles, after a short delay and for many articles
/// at once: one write for each article, however often it was settled meanwhile. No request waits
/// for it; after a failure [SettlePendingVotes] settles the articles again.
final class NotifyParts {
  private static final long DELAY_MILLIS = 20;

  private final UnsettledStore store;
  private final Context context;
  private Map<Long, Settled> waiting = new HashMap<>();

  NotifyParts(RedisClient redis, UnsettledStore store) {
    this.store = store;
    this.context = redis.contexts().getFirst();
  }

  void later(List<Settled> articles) {
    if (articles.isEmpty()) {
      return;
    }
    boolean first;
    synchronized (this) {
      first = waiting.isEmpty();
      for (Settled article : articles) {
        waiting.merge(
            article.id(), article, (one, other) -> other.version() > one.version() ? other : one);
      }
    }
    if (first) {
      context.owner().setTimer(DELAY_MILLIS, _ -> store.settled(take()));
    }
  }

  private synchronized List<Settled> take() {
    List<Settled> all = new ArrayList<>(waiting.values());
    waiting = new HashMap<>();
    return all;
  }
}
