package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;

/// Removes articles older than a period from its ranking; reads each article once.
public final class ExpireTopRankingsScript {
  private static final int BATCH = 200;

  private final LuaScript script;

  public ExpireTopRankingsScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/expire_top_rankings.lua");
  }

  /// @return whether there may be more
  boolean call(Period period) {
    Response processed =
        script.call(
            List.of(
                ArticleKeys.ranking(RankedList.site(Rank.NEW)),
                ArticleKeys.ranking(RankedList.top(period)),
                ArticleKeys.swept()),
            List.of(
                period.parameter(),
                Long.toString(period.span().toSeconds()),
                Integer.toString(BATCH)));
    return processed != null && processed.toInteger() == BATCH;
  }
}
