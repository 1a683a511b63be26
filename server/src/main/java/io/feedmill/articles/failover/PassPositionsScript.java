package io.feedmill.articles.failover;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;

/// Adds an entry without effect to the stream of changes of a part.
///
/// | the last entry of the stream is | the id of the entry |
/// |---|---|
/// | below the given one | the given one |
/// | the given one or above | chosen by Redis |
final class PassPositionsScript {
  private final LuaScript script;

  PassPositionsScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/failover/pass_positions.lua");
  }

  /// @param above id of an entry
  /// @param any some comment of the part
  void call(int part, String above, CommentId any) {
    script.call(List.of(DiscussionKeys.changes(part)), List.of(above, any.toString()));
  }
}
