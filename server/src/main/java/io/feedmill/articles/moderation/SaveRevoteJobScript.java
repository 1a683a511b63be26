package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Stores the progress of a job. No effect when the job was replaced; a finished job is removed
/// from the queue, and deleted if it erased content.
final class SaveRevoteJobScript {
  private final LuaScript script;

  private SaveRevoteJobScript(LuaScript script) {
    this.script = script;
  }

  static SaveRevoteJobScript load(RedisClient redis) {
    return new SaveRevoteJobScript(
        LuaScript.load(redis, "articles/moderation/save_revote_job.lua"));
  }

  /// @param next article id to continue at
  /// @param comments where to continue among the votes on comments
  /// @param changed votes changed since the job was read
  /// @return false when the job was replaced
  boolean call(RevoteJob job, long next, int comments, long changed, boolean finished) {
    List<String> keys =
        List.of(
            ArticleKeys.weightless(),
            ArticleKeys.revoteJobs(),
            ArticleKeys.revoteJob(job.person()));
    List<String> args =
        List.of(
            ArticleKeys.person(job.person()),
            Long.toString(job.round()),
            Long.toString(next),
            Integer.toString(comments),
            Long.toString(changed),
            finished ? "1" : "0");
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
