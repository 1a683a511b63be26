package io.feedmill.articles.moderation;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import java.util.Objects;

/// Extends a job to the last article that exists when it begins. No effect when the job was
/// replaced.
final class ExtendRevoteJobScript {
  private final LuaScript script;

  ExtendRevoteJobScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/moderation/extend_revote_job.lua");
  }

  /// @return id of the last article
  long call(RevoteJob job) {
    return Objects.requireNonNull(
            script.call(
                List.of(ArticleKeys.revoteJob(job.person()), ArticleKeys.counter()),
                List.of(Long.toString(job.round()))))
        .toLong();
  }
}
