package io.feedmill.articles.discussion;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Recounts the live comments of a discussion, and requests that its derived numbers are
/// recomputed.
final class RecountThreadScript {
  private final LuaScript script;

  RecountThreadScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/discussion/tell_thread.lua");
  }

  void call(long article) {
    script.call(
        List.of(DiscussionKeys.thread(article), DiscussionKeys.changes(article)),
        List.of(Long.toString(article)));
  }
}
