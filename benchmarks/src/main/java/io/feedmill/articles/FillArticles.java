package io.feedmill.articles;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Fills Redis with articles of one vote each, posted over the last six days, without going through
/// the submit script one by one.
public final class FillArticles {
  private static final int BATCH = 200;
  private static final double SPAN_SECONDS = 6 * 86_400;

  private final RedisClient redis;

  public FillArticles(RedisClient redis) {
    this.redis = redis;
  }

  /// Deletes all keys and adds that many articles, with ids from 1.
  public void fill(int count) {
    redis.call(Request.cmd(Command.FLUSHALL).arg("ASYNC"));
    double now = Instant.now().toEpochMilli() / 1000.0;
    List<Request> requests = new ArrayList<>();
    for (int id = 1; id <= count; id++) {
      add(requests, id, now, age(id, count));
      if (id % BATCH == 0 || id == count) {
        redis.callAll(requests);
        requests.clear();
      }
    }
    redis.call(RedisClient.command(Command.SET, ArticleKeys.counter(), count));
  }

  /// The age in seconds that an article of so many has when it is added.
  public static double age(int id, int count) {
    return SPAN_SECONDS * (count - id) / count;
  }

  private static void add(List<Request> requests, long id, double now, double age) {
    double seconds = now - age;
    String time = String.format(Locale.ROOT, "%.3f", seconds);
    String member = ArticleKeys.member(id);
    requests.add(article(id, time));
    requests.add(votes(id, time));
    requests.add(RedisClient.command(Command.SADD, ArticleKeys.upvoted(id), "user:1"));
    requests.add(zadd(RankedList.site(Rank.NEW), time, member));
    requests.add(
        zadd(
            RankedList.site(Rank.SCORE),
            String.format(Locale.ROOT, "%.3f", seconds + 432),
            member));
    requests.add(zadd(RankedList.site(Rank.HOT), Ranking.hot(1, 0, seconds), member));
    requests.add(zadd(RankedList.site(Rank.BEST), Ranking.storedBest(1, 0, id), member));
    for (RankedList ranked : RankedList.stored()) {
      if (ranked.rank() == Rank.TOP && age <= ranked.period().span().toSeconds()) {
        requests.add(zadd(ranked, Ranking.storedTop(1, id), member));
      }
    }
  }

  private static Request article(long id, String time) {
    return RedisClient.command(
        Command.HSET,
        ArticleKeys.article(id),
        "title",
        "An article of a usual length for a headline, number " + id,
        "link",
        "https://example.org/articles/" + id,
        "author",
        "user:1",
        "time",
        time,
        "votes",
        1,
        "upvotes",
        1,
        "downvotes",
        0,
        "text",
        "",
        "state",
        "live",
        "counted",
        1,
        "rules",
        1);
  }

  private static Request votes(long id, String time) {
    return RedisClient.command(
        Command.HSET,
        ArticleKeys.votes(id),
        "upvotes",
        1,
        "downvotes",
        0,
        "version",
        1,
        "time",
        time,
        "state",
        "live",
        "locked",
        0,
        "rules",
        1);
  }

  private static Request zadd(RankedList ranked, Object score, String member) {
    return RedisClient.command(Command.ZADD, ArticleKeys.ranking(ranked), score, member);
  }
}
