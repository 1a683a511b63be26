package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Locale;

/// Changes a person's weight and starts the job that follows from it, in one step.
///
/// | the person | discount | recount | erase |
/// |---|---|---|---|
/// | has weight | has none, job started, logged | nothing changes | has none, job started |
/// | has none | nothing changes | has weight, job started, logged | job started |
/// | is being erased | refused | refused | nothing changes |
final class StartRevoteJobScript {
  private final LuaScript script;

  private StartRevoteJobScript(LuaScript script) {
    this.script = script;
  }

  static StartRevoteJobScript load(RedisClient redis) {
    return new StartRevoteJobScript(LuaScript.load(redis, "articles/start_revote_job.lua"));
  }

  /// What came of it.
  enum Outcome {
    STARTED,
    UNCHANGED,
    /// What the person left is being erased.
    GONE
  }

  /// For a moderator.
  Outcome call(long person, RevoteJob.Task task, long moderator, String reason) {
    return run(person, List.of(task.label(), ArticleKeys.person(moderator), reason));
  }

  /// Because the person is gone; not logged.
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
