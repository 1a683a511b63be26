package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Notes how far a job has come. A job that was replaced meanwhile is left as it is; one that ended
/// leaves the queue, and when it erased, no trace.
final class SaveRevoteJobScript {
  private final LuaScript script;

  private SaveRevoteJobScript(LuaScript script) {
    this.script = script;
  }

  static SaveRevoteJobScript load(RedisClient redis) {
    return new SaveRevoteJobScript(LuaScript.load(redis, "articles/save_revote_job.lua"));
  }

  /// @param next article id to go on from
  /// @param changed votes changed since the job was read
  /// @return false when the job was replaced
  boolean call(RevoteJob job, long next, long changed, boolean finished) {
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
            Long.toString(changed),
            finished ? "1" : "0");
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
