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
/// the submit script one by one. All link to one site.
public final class FillArticles {
  private static final int BATCH = 200;
  private static final int IN_GROUP = 10;
  private static final String GROUP = "java";
  private static final String HOST = "example.org";
  private static final double SPAN_SECONDS = 6 * 86_400;

  private final RedisClient redis;

  public FillArticles(RedisClient redis) {
    this.redis = redis;
  }

  /// Deletes all keys and adds that many articles, with ids from 1.
  public void fill(int count) {
    redis.call(Request.cmd(Command.FLUSHALL).arg("ASYNC"));
    add(0, count, List.of(1L));
  }

  /// Adds that many articles to those of a site, each tenth to a group.
  ///
  /// @param last the highest id so far
  /// @param authors of the articles, in turn
  public void add(int last, int count, List<Long> authors) {
    double now = Instant.now().toEpochMilli() / 1000.0;
    List<Request> requests = new ArrayList<>();
    for (int n = 1; n <= count; n++) {
      long author = authors.get(n % authors.size());
      add(requests, last + n, author, now, age(n, count));
      if (n % IN_GROUP == 0 && last > 0) {
        group(requests, last + n);
      }
      if (n % BATCH == 0 || n == count) {
        redis.callAll(requests);
        requests.clear();
      }
    }
    redis.call(RedisClient.command(Command.SET, ArticleKeys.counter(), last + count));
  }

  private static void group(List<Request> requests, long id) {
    requests.add(
        RedisClient.command(Command.SADD, ArticleKeys.group(GROUP), ArticleKeys.member(id)));
    requests.add(RedisClient.command(Command.SADD, ArticleKeys.memberships(id), GROUP));
    requests.add(RedisClient.command(Command.ZINCRBY, ArticleKeys.groups(), 1, GROUP));
  }

  /// The age in seconds that an article of so many has when it is added.
  public static double age(int id, int count) {
    return SPAN_SECONDS * (count - id) / count;
  }

  private static void add(List<Request> requests, long id, long author, double now, double age) {
    double seconds = now - age;
    String time = String.format(Locale.ROOT, "%.3f", seconds);
    String member = ArticleKeys.member(id);
    String person = ArticleKeys.person(author);
    requests.add(article(id, person, time));
    requests.add(votes(id, time));
    requests.add(RedisClient.command(Command.SADD, ArticleKeys.upvoted(id), person));
    requests.add(zadd(RankedList.byAuthor(author), time, member));
    requests.add(zadd(RankedList.bySite(HOST), time, member));
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

  private static Request article(long id, String author, String time) {
    return RedisClient.command(
        Command.HSET,
        ArticleKeys.article(id),
        "title",
        "An article of a usual length for a headline, number " + id,
        "link",
        "https://" + HOST + "/articles/" + id,
        "author",
        author,
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
