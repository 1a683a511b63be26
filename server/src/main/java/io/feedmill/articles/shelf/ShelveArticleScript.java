package io.feedmill.articles.shelf;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Adds a live article to a collection of an account. An article that is already in it keeps its
/// position.
public final class ShelveArticleScript {
  static final String FILE = "articles/shelf/shelve_article.lua";

  private final LuaScript script;

  ShelveArticleScript(LuaScript script) {
    this.script = script;
  }

  public static ShelveArticleScript load(RedisClient redis) {
    return new ShelveArticleScript(LuaScript.load(redis, FILE));
  }

  /// @param collection key of the collection
  /// @return false when no live article has the id
  public boolean call(long id, String collection) {
    return Objects.requireNonNull(
                script.call(
                    List.of(ArticleKeys.article(id), collection), List.of(Long.toString(id))))
            .toInteger()
        == 1;
  }
}
