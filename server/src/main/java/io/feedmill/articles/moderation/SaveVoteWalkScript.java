package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Notes how far a walk has come. A walk that was replaced meanwhile is left as it is; one that
/// ended leaves the queue, and when it erased, no trace.
final class SaveVoteWalkScript {
  private final LuaScript script;

  private SaveVoteWalkScript(LuaScript script) {
    this.script = script;
  }

  static SaveVoteWalkScript load(RedisClient redis) {
    return new SaveVoteWalkScript(LuaScript.load(redis, "articles/save_vote_walk.lua"));
  }

  /// @param next article id to go on from
  /// @param changed votes changed since the walk was read
  /// @return false when the walk was replaced
  boolean call(VoteWalk walk, long next, long changed, boolean finished) {
    List<String> keys =
        List.of(
            ArticleKeys.weightless(), ArticleKeys.voteWalks(), ArticleKeys.voteWalk(walk.person()));
    List<String> args =
        List.of(
            ArticleKeys.person(walk.person()),
            Long.toString(walk.round()),
            Long.toString(next),
            Long.toString(changed),
            finished ? "1" : "0");
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
