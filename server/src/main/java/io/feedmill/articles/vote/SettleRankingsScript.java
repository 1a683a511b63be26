package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Moves articles to the places in the rankings that their counts give them, and writes the event
/// of each to the stream of changes. Computed from the articles' hashes, so it can be repeated.
///
/// | article | result |
/// |---|---|
/// | live, all its groups were given | in its place in every ranking that has it; settled |
/// | live, in another group too | nothing changes; its id is returned |
/// | withdrawn or missing | settled |
public final class SettleRankingsScript {
  public static final String FILE = "articles/settle_rankings.lua";

  private final LuaScript script;

  SettleRankingsScript(RedisClient redis) {
    script = LuaScript.load(redis, FILE);
  }

  /// @param groups of each article by its id; more than it is in do no harm
  /// @return articles that are in a group which was not given
  Future<List<Long>> run(Map<Long, List<String>> groups) {
    return script
        .run(keys(groups), args(groups))
        .map(reply ->
            Objects.requireNonNull(reply).stream()
                .map(Response::toString)
                .map(Long::valueOf)
                .toList());
  }

  public static List<String> keys(Map<Long, List<String>> groups) {
    List<String> keys = new ArrayList<>(11 + 4 * groups.size());
    RankedList.kept().forEach(ranked -> keys.add(ArticleKeys.ranking(ranked)));
    keys.add(ArticleKeys.unsettled());
    keys.add(ArticleKeys.live());
    groups.forEach((id, names) -> {
      keys.add(ArticleKeys.article(id));
      keys.add(ArticleKeys.memberships(id));
      for (String name : names) {
        RankedList ranked = RankedList.site(Rank.SCORE).within(name);
        keys.add(ArticleKeys.ranking(ranked));
        keys.add(ArticleKeys.building(ranked));
      }
    });
    return keys;
  }

  public static List<String> args(Map<Long, List<String>> groups) {
    List<String> args = new ArrayList<>(3 + 3 * groups.size());
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    groups.forEach((id, names) -> {
      args.add(Long.toString(id));
      args.add(Integer.toString(names.size()));
      args.addAll(names);
    });
    return args;
  }
}
