package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Removes an article from the set of those whose part or places may have older voting rules.
///
/// | the site has | result |
/// |---|---|
/// | no such article | removed |
/// | the same rules as the part, by which the places were written | removed |
/// | the same rules as the part; places were written by older ones, or not at all | nothing changes |
/// | newer rules: they changed since they were read | nothing changes |
/// | older rules: its Redis lost changes | a version above that of the part, to be copied again |
final class RulesCopiedScript {
  private final LuaScript script;

  RulesCopiedScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/article/rules_copied.lua");
  }

  /// @param version of the rules that the part has; empty when the article does not exist
  /// @param placed version of the rules by which the places were written; empty when they were not
  /// @return whether the site has newer rules now, which must be copied again
  Future<Boolean> run(long id, String version, String placed) {
    return script
        .run(
            List.of(ArticleKeys.article(id), ArticleKeys.rulesChanged()),
            List.of(Long.toString(id), version, placed))
        .map(raised -> Objects.requireNonNull(raised).toInteger() == 1);
  }
}
