package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Objects;

/// Removes articles older than a period from its ranking; reads each article once. The ranking is
/// in another slot than the list by post time. So the articles are read first, then removed, and
/// then the position is stored; an interrupted step is repeated.
public final class OldArticlesStore {
  private static final int BATCH = 200;

  private static final String TIMES = ArticleKeys.ranking(RankedList.site(Rank.NEW));

  private final RedisClient redis;

  public OldArticlesStore(RedisClient redis) {
    this.redis = redis;
  }

  /// @return whether there may be more
  boolean remove(Period period) {
    Response old = read(period);
    if (old.size() == 0) {
      return false;
    }
    Request removal = Request.cmd(Command.ZREM).arg(ArticleKeys.ranking(RankedList.top(period)));
    old.forEach(member -> removal.arg(member.toString()));
    redis.call(removal);
    String last = old.get(old.size() - 1).toString();
    Response time = redis.call(RedisClient.command(Command.ZSCORE, TIMES, last));
    if (time != null) {
      redis.call(
          RedisClient.command(
              Command.HSET,
              ArticleKeys.swept(),
              period.parameter(),
              RankedRange.number(time.toDouble())));
    }
    return time == null || old.size() == BATCH;
  }

  /// The next articles that are too old, the oldest first.
  private Response read(Period period) {
    Response now = Objects.requireNonNull(redis.call(RedisClient.command(Command.TIME)));
    double limit = now.get(0).toLong() - period.span().toSeconds();
    Response position =
        redis.call(RedisClient.command(Command.HGET, ArticleKeys.swept(), period.parameter()));
    return Objects.requireNonNull(
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                TIMES,
                position == null ? "-inf" : "(" + position,
                "(" + RankedRange.number(limit),
                "BYSCORE",
                "LIMIT",
                "0",
                Integer.toString(BATCH))));
  }
}
