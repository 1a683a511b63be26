package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Keeps ids from being given to new articles. A counter that is higher already stays.
public final class RaiseCounterScript {
  private final LuaScript script;

  public RaiseCounterScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/raise_counter.lua");
  }

  /// @param least id that the counter must have reached
  public void call(long least) {
    script.call(List.of(ArticleKeys.counter()), List.of(Long.toString(least)));
  }
}
