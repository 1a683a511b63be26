package io.feedmill.articles.notify;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import java.util.HashMap;
import java.util.Map;

/// The articles with most votes, from the ranking of all time.
final class MostVoted {
  private final RedisClient redis;

  MostVoted(RedisClient redis) {
    this.redis = redis;
  }

  /// Votes by article, from a rank on; fewer than `most` only when the next have less than `least`.
  Map<Long, Long> from(long rank, int most, int least) {
    String key = ArticleKeys.ranking(RankedList.top(Period.ALL));
    Map<Long, Long> votes = new HashMap<>();
    RankedId.read(
            redis.call(
                RedisClient.command(
                    Command.ZRANGE, key, rank, rank + most - 1, "REV", "WITHSCORES")))
        .forEach(article -> {
          long number = (long) Math.floor(article.score());
          if (number >= least) {
            votes.put(article.id(), number);
          }
        });
    return votes;
  }
}
