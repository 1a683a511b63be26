package io.feedmill.articles.discussion;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Counts the living comments of a discussion again, and has its numbers derived again.
final class TellThreadScript {
  private final LuaScript script;

  TellThreadScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/tell_thread.lua");
  }

  void call(long article) {
    script.call(
        List.of(DiscussionKeys.thread(article), DiscussionKeys.changes(article)),
        List.of(Long.toString(article)));
  }
}
