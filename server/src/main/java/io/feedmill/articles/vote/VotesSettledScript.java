package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Records in a part which votes the site has.
///
/// | the part has | result |
/// |---|---|
/// | the same version, or no such article | settled |
/// | a newer version | stays unsettled |
/// | an older version: its Redis lost changes | a version above that of the site; unsettled |
public final class VotesSettledScript {
  public static final String FILE = "articles/votes_settled.lua";

  private final LuaScript script;

  VotesSettledScript(RedisClient redis) {
    script = LuaScript.load(redis, FILE);
  }

  /// @param settled articles of that part
  Future<@Nullable Void> run(int part, List<Settled> settled) {
    return script.run(keys(part, settled), args(settled)).mapEmpty();
  }

  static List<String> keys(int part, List<Settled> settled) {
    List<String> keys = new ArrayList<>(1 + settled.size());
    keys.add(ArticleKeys.unsettled(part));
    settled.forEach(article -> keys.add(ArticleKeys.votes(article.id())));
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
