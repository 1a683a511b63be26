package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Copies the rules of voting on an article from the site to the article's part, atomically there.
///
/// | the part has | result |
/// |---|---|
/// | the same or newer rules | nothing changes |
/// | other rules of the same version, which the site has lost | the given ones |
/// | older rules | the given ones |
/// | nothing about the article | the given ones, and the author's upvote; recorded if it does not count |
final class CopyRulesScript {
  private final LuaScript script;

  CopyRulesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/article/copy_rules.lua");
  }

  /// @return the version that the part has now
  Future<Long> run(Rules rules) {
    long id = rules.id();
    List<String> keys =
        List.of(
            ArticleKeys.votes(id),
            ArticleKeys.upvoted(id),
            ArticleKeys.downvoted(id),
            ArticleKeys.uncounted(id),
            ArticleKeys.weightless(ArticlePartitions.of(id)),
            ArticleKeys.unsettled(ArticlePartitions.of(id)));
    List<String> args =
        List.of(
            Long.toString(id),
            rules.versionOrZero(),
            rules.time(),
            rules.state(),
            rules.locked() ? "1" : "0",
            rules.author(),
            Long.toString(rules.upvotes()),
            Long.toString(rules.counted()));
    return script.run(keys, args).map(version -> Objects.requireNonNull(version).toLong());
  }
}
