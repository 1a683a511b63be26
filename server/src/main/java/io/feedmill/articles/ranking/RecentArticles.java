package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Reads live articles by post time, newest first, in batches that never end between equal times.
final class RecentArticles {
  private static final String TIMES = ArticleKeys.ranking(RankedList.site(Rank.NEW));

  private final RedisClient redis;

  RecentArticles(RedisClient redis) {
    this.redis = redis;
  }

  /// @param boundary post time at which the next batch starts, empty at the end
  record Batch(List<Long> articles, String boundary) {}

  /// One round trip, two for a full batch.
  ///
  /// @param from latest post time; after a parenthesis, exclusive
  /// @param oldest earliest post time
  /// @param most articles, and those of the last one's time
  Future<Batch> read(String from, String oldest, int most) {
    Request request =
        RedisClient.command(
            Command.ZRANGE,
            TIMES,
            from,
            oldest,
            "BYSCORE",
            "REV",
            "LIMIT",
            "0",
            Integer.toString(most),
            "WITHSCORES");
    return redis
        .send(request)
        .compose(range -> {
          List<RankedId> articles = RankedId.read(range);
          return articles.isEmpty() || Objects.requireNonNull(range).size() < most
              ? Future.succeededFuture(new Batch(ids(articles), ""))
              : withAllOfLastTime(articles);
        });
  }

  private Future<Batch> withAllOfLastTime(List<RankedId> articles) {
    double time = articles.getLast().score();
    String last = RankedRange.number(time);
    List<Long> before = ids(articles.stream().filter(article -> article.score() != time).toList());
    return redis
        .send(
            RedisClient.command(Command.ZRANGE, TIMES, last, last, "BYSCORE", "REV", "WITHSCORES"))
        .map(range -> {
          List<Long> all = new ArrayList<>(before);
          all.addAll(ids(RankedId.read(range)));
          return new Batch(all, "(" + last);
        });
  }

  private static List<Long> ids(List<RankedId> articles) {
    return articles.stream().map(RankedId::id).toList();
  }
}
