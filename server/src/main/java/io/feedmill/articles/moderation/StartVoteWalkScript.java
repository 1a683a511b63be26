package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Changes a person's weight and starts the walk that follows from it, in one step.
///
/// | the person | discount | recount | erase |
/// |---|---|---|---|
/// | has weight | has none, walk started, logged | nothing changes | has none, walk started |
/// | has none | nothing changes | has weight, walk started, logged | walk started |
/// | is being erased | refused | refused | nothing changes |
final class StartVoteWalkScript {
  private final LuaScript script;

  private StartVoteWalkScript(LuaScript script) {
    this.script = script;
  }

  static StartVoteWalkScript load(RedisClient redis) {
    return new StartVoteWalkScript(LuaScript.load(redis, "articles/start_vote_walk.lua"));
  }

  /// What came of it.
  enum Outcome {
    STARTED,
    UNCHANGED,
    /// What the person left is being erased.
    GONE
  }

  /// For a moderator.
  Outcome call(long person, VoteWalk.Task task, long moderator, String reason) {
    return run(person, List.of(task.label(), ArticleKeys.person(moderator), reason));
  }

  /// Because the person is gone; not logged.
  Outcome erase(long person) {
    return run(person, List.of(VoteWalk.Task.ERASE.label(), "", ""));
  }

  private Outcome run(long person, List<String> task) {
    List<String> keys =
        List.of(
            ArticleKeys.weightless(),
            ArticleKeys.voteWalks(),
            ArticleKeys.voteWalk(person),
            ArticleKeys.counter(),
            ArticleKeys.moderationLog());
    List<String> args = List.of(ArticleKeys.person(person), task.get(0), task.get(1), task.get(2));
    return Outcome.valueOf(String.valueOf(script.call(keys, args)).toUpperCase(Locale.ROOT));
  }
}
