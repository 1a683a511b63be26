package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes the counts and rules of an article's votes in its part, after its vote sets were moved
/// there. They have version 1, which the site has too; 2 when the site has other counts.
///
/// | counts of the sets | the article's places | version | list of unsettled articles |
/// |---|---|---|---|
/// | those that the site has | as new as the counts | 1 | unchanged |
/// | those that the site has | older | 2 | the article is added |
/// | others | any | 2 | the article is added |
///
/// Time, state and lock are as given, and what the part had of them before is replaced.
final class OpenVotesScript {
  private final LuaScript script;

  OpenVotesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/vote/open_votes.lua");
  }

  /// @param site counts that the site has
  /// @param behind whether the article's places are older than its counts
  Future<@Nullable Void> run(
      Counts site, String time, String state, String locked, boolean behind) {
    long id = site.id();
    return script
        .run(
            List.of(
                ArticleKeys.votes(id),
                ArticleKeys.upvoted(id),
                ArticleKeys.downvoted(id),
                ArticleKeys.unsettled(ArticlePartitions.of(id))),
            List.of(
                Long.toString(id),
                time,
                state,
                locked,
                Long.toString(site.upvotes()),
                Long.toString(site.downvotes()),
                behind ? "1" : "0"))
        .mapEmpty();
  }
}
