package io.feedmill.articles.article;

import io.feedmill.articles.article.WriteRankPositionsScript.Mode;
import io.feedmill.articles.article.WriteRankPositionsScript.Placed;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes the positions of articles to all rankings that have separate slots, in one round trip. A
/// change of an article is marked on the site or in its part until its positions are written. If a
/// server is killed before, the worker `settle-rankings` writes them. Writing may be repeated, late
/// or by two processes at once: a place is never overwritten by an older version of its article.
public final class WriteRankPositions {
  private final RedisClient redis;
  private final WriteRankPositionsScript script;
  private final RaiseRulesScript raise;

  public WriteRankPositions(RedisClient redis) {
    this.redis = redis;
    this.script = new WriteRankPositionsScript(redis);
    this.raise = new RaiseRulesScript(redis);
  }

  /// Completes when all rankings have these versions of the articles or newer ones.
  ///
  /// @param articles each once
  public Future<@Nullable Void> place(List<PositionInput> articles) {
    if (articles.isEmpty()) {
      return Future.succeededFuture();
    }
    return redis
        .together(() ->
            Future.all(
                Stream.of(Slot.values())
                    .map(slot -> script.run(slot, Mode.PLACE, articles, List.of()))
                    .toList()))
        .compose(all -> {
          List<Future<?>> outrun = new ArrayList<>();
          for (List<Placed> placed : all.<List<Placed>>list()) {
            for (int i = 0; i < placed.size(); i++) {
              long known = placed.get(i).version();
              if (known > articles.get(i).version()) {
                outrun.add(raise.run(articles.get(i).id(), known, true));
              }
            }
          }
          return Future.all(outrun).mapEmpty();
        });
  }
}
