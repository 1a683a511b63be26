package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Changes the vote weight of an account and starts the job that follows, atomically.
///
/// | account | discount | recount | erase |
/// |---|---|---|---|
/// | has weight | loses it, job started, logged | nothing changes | loses it, job started |
/// | has none | nothing changes | gets it, job started, logged | job started |
/// | is being erased | refused | refused | nothing changes |
final class StartRevoteJobScript {
  private final LuaScript script;

  private StartRevoteJobScript(LuaScript script) {
    this.script = script;
  }

  static StartRevoteJobScript load(RedisClient redis) {
    return new StartRevoteJobScript(
        LuaScript.load(redis, "articles/moderation/start_revote_job.lua"));
  }

  /// The result.
  enum Outcome {
    STARTED,
    UNCHANGED,
    /// The content of the account is being erased.
    GONE
  }

  /// On behalf of a moderator.
  Outcome call(long person, RevoteJob.Task task, long moderator, String reason) {
    return run(person, List.of(task.label(), ArticleKeys.person(moderator), reason));
  }

  /// After the account was deleted; not logged.
  Outcome erase(long person) {
    return run(person, List.of(RevoteJob.Task.ERASE.label(), "", ""));
  }

  private Outcome run(long person, List<String> task) {
    List<String> keys =
        List.of(
            ArticleKeys.weightless(),
            ArticleKeys.revoteJobs(),
            ArticleKeys.revoteJob(person),
            ArticleKeys.counter(),
            ArticleKeys.moderationLog());
    List<String> args = List.of(ArticleKeys.person(person), task.get(0), task.get(1), task.get(2));
    return Outcome.valueOf(String.valueOf(script.call(keys, args)).toUpperCase(Locale.ROOT));
  }
}
