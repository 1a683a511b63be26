package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Prevents ids from being used for new articles. Has no effect when the counter is higher.
public final class RaiseCounterScript {
  private final LuaScript script;

  public RaiseCounterScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/vote/raise_counter.lua");
  }

  /// @param least minimum of the counter
  public void call(long least) {
    script.call(List.of(ArticleKeys.counter()), List.of(Long.toString(least)));
  }
}
