package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Removes an article from the set of those whose part may have older voting rules.
///
/// | the site has | result |
/// |---|---|
/// | the same rules as the part, or no such article | taken |
/// | newer rules: they changed since they were read | nothing changes |
/// | older rules: its Redis lost changes | a version above that of the part, to be copied again |
final class RulesCopiedScript {
  private final LuaScript script;

  RulesCopiedScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/rules_copied.lua");
  }

  /// @param version of the rules that the part has; empty when the article does not exist
  Future<@Nullable Void> run(long id, String version) {
    return script
        .run(
            List.of(ArticleKeys.article(id), ArticleKeys.rulesChanged()),
            List.of(Long.toString(id), version))
        .mapEmpty();
  }
}
