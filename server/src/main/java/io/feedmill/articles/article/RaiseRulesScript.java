package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Compares the version of an article on the site with one that rankings have, and raises it above
/// that when the site's Redis has lost its last changes.
public final class RaiseRulesScript {
  private final LuaScript script;

  public RaiseRulesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/article/raise_rules.lua");
  }

  /// The version that the site has.
  public enum Version {
    /// No such article.
    NONE,
    /// The version or a newer one.
    KNOWN,
    /// An older one, which was raised if requested.
    LOST
  }

  /// @param known version that rankings have
  public Future<Version> run(long id, long known, boolean raise) {
    return script
        .run(
            List.of(ArticleKeys.article(id), ArticleKeys.rulesChanged()),
            List.of(Long.toString(id), Long.toString(known), raise ? "1" : "0"))
        .map(reply ->
            switch (Objects.requireNonNull(reply).toInteger()) {
              case 0 -> Version.KNOWN;
              case 1 -> Version.LOST;
              default -> Version.NONE;
            });
  }
}
