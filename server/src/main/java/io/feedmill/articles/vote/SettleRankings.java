package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Moves articles to their places in the rankings after votes. One call at a time; articles that
/// come meanwhile are moved together by the next one, each once however many votes it had.
///
/// What a server leaves unsettled because it was killed, or Redis failed, is in a set in Redis, and
/// [SettleLeftovers] settles it.
final class SettleRankings {
  /// Articles in one call: Redis is busy with them for some milliseconds.
  static final int MOST = 100;

  private static final long LONGEST_MILLIS = 500;

  private final UnsettledStore store;
  private final SettleRankingsScript script;
  private Map<Long, Waiting> waiting = new LinkedHashMap<>();
  private boolean calling;

  SettleRankings(RedisClient redis) {
    this.store = new UnsettledStore(redis);
    this.script = new SettleRankingsScript(redis);
  }

  /// An article that waits to be moved.
  private record Waiting(List<String> groups, Promise<Void> promise) {}

  /// Completes when the article has its places, or after half a second: its votes are counted then
  /// all the same, and the article will be moved. Never fails.
  Future<@Nullable Void> settle(Article article) {
    Promise<Void> promise;
    boolean first;
    synchronized (this) {
      Waiting before = waiting.get(article.id());
      promise = before == null ? Promise.promise() : before.promise();
      waiting.put(article.id(), new Waiting(article.groups(), promise));
      first = !calling;
      calling = true;
    }
    if (first) {
      next();
    }
    Future<Void> moved = promise.future();
    return moved.isComplete()
        ? moved
        : moved
            .timeout(LONGEST_MILLIS, TimeUnit.MILLISECONDS)
            .recover(_ -> Future.succeededFuture());
  }

  /// Moves articles whose groups are not known. Blocks.
  ///
  /// @param ids at most [#MOST]
  void settle(List<Long> ids) {
    List<Long> left = ids;
    while (!left.isEmpty()) {
      left = RedisClient.await(store.groups(left).compose(script::run));
    }
  }

  private void next() {
    Map<Long, Waiting> batch = take();
    if (batch.isEmpty()) {
      return;
    }
    Map<Long, List<String>> groups = new HashMap<>();
    batch.forEach((id, article) -> groups.put(id, article.groups()));
    move(groups)
        .onComplete(_ -> {
          next();
          batch.values().forEach(article -> article.promise().complete());
        });
  }

  private synchronized Map<Long, Waiting> take() {
    if (waiting.size() <= MOST) {
      Map<Long, Waiting> all = waiting;
      waiting = new LinkedHashMap<>();
      calling = !all.isEmpty();
      return all;
    }
    Map<Long, Waiting> some = new LinkedHashMap<>();
    Iterator<Map.Entry<Long, Waiting>> entries = waiting.entrySet().iterator();
    while (some.size() < MOST) {
      Map.Entry<Long, Waiting> entry = entries.next();
      some.put(entry.getKey(), entry.getValue());
      entries.remove();
    }
    return some;
  }

  /// Moves articles; those whose groups have changed are read and moved again.
  private Future<@Nullable Void> move(Map<Long, List<String>> groups) {
    return Future.succeededFuture(groups)
        .compose(script::run)
        .compose(missed ->
            missed.isEmpty()
                ? Future.<@Nullable Void>succeededFuture()
                : store.groups(new ArrayList<>(missed)).compose(this::move))
        .recover(_ -> Future.succeededFuture());
  }
}
