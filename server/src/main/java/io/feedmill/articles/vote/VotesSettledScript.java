package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Records in the parts of articles which votes the site has.
///
/// | the part has | result |
/// |---|---|
/// | the same version, or no such article | settled |
/// | a newer version | stays unsettled |
/// | an older version: its Redis lost changes | a version above that of the site; unsettled |
public final class VotesSettledScript {
  public static final String FILE = "articles/vote/votes_settled.lua";

  /// Articles in one call: Redis is busy with them for half a millisecond.
  static final int MOST = 200;

  private final RedisClient redis;
  private final LuaScript script;

  VotesSettledScript(RedisClient redis) {
    this.redis = redis;
    script = LuaScript.load(redis, FILE);
  }

  /// On a cluster one call for each part that has some of the articles, else few calls, all at
  /// once.
  Future<@Nullable Void> run(List<Settled> settled) {
    return redis.together(() ->
        Future.all(calls(settled).stream().map(some -> script.run(keys(some), args(some))).toList())
            .mapEmpty());
  }

  private List<List<Settled>> calls(List<Settled> settled) {
    if (redis.url().cluster()) {
      return List.copyOf(
          settled.stream()
              .collect(
                  Collectors.groupingBy(
                      article -> ArticlePartitions.of(article.id()),
                      TreeMap::new,
                      Collectors.toList()))
              .values());
    }
    List<List<Settled>> calls = new ArrayList<>();
    for (int from = 0; from < settled.size(); from += MOST) {
      calls.add(settled.subList(from, Math.min(from + MOST, settled.size())));
    }
    return calls;
  }

  static List<String> keys(List<Settled> settled) {
    List<String> keys = new ArrayList<>(2 * settled.size());
    for (Settled article : settled) {
      keys.add(ArticleKeys.unsettled(ArticlePartitions.of(article.id())));
      keys.add(ArticleKeys.votes(article.id()));
    }
    return keys;
  }

  static List<String> args(List<Settled> settled) {
    List<String> args = new ArrayList<>(2 * settled.size());
    for (Settled article : settled) {
      args.add(Long.toString(article.id()));
      args.add(Long.toString(article.version()));
    }
    return args;
  }
}
