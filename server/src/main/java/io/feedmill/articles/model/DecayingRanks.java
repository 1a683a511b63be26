package io.feedmill.articles.model;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Computes the rankings that change with time: Hacker News' of the 1,000 newest articles, and the
/// rising articles of the last 12 hours, at most the 10,000 newest.
public final class DecayingRanks {
  private static final int HN_NEWEST = 1_000;
  private static final int RISING_NEWEST = 10_000;
  private static final int BATCH = 500;

  private final RedisClient redis;

  public DecayingRanks(RedisClient redis) {
    this.redis = redis;
  }

  private record Placed(long id, double value) {}

  private record Posted(long id, double seconds) {}

  /// Members of the ranking, highest first; equal values by id, newest first.
  public List<String> order(Rank rank) {
    double now = now();
    List<Placed> placed =
        switch (rank) {
          case HN -> hn(now);
          case RISING -> rising(now);
          case SCORE, NEW, HOT, BEST, CONTROVERSIAL, ACTIVE, TOP ->
              throw new IllegalArgumentException(rank + " does not decay");
        };
    return placed.stream()
        .sorted(Comparator.comparingDouble(Placed::value).thenComparingLong(Placed::id).reversed())
        .map(article -> ArticleKeys.member(article.id()))
        .toList();
  }

  private List<Placed> hn(double now) {
    List<Placed> placed = new ArrayList<>();
    List<Posted> newest = newest("-inf", HN_NEWEST);
    List<Long> upvotes = counts(newest, "upvotes");
    List<Long> downvotes = counts(newest, "downvotes");
    for (int i = 0; i < newest.size(); i++) {
      Posted article = newest.get(i);
      double minutes = (now - article.seconds()) / 60;
      double value = Ranking.hn((double) (upvotes.get(i) - downvotes.get(i)), minutes);
      placed.add(new Placed(article.id(), value));
    }
    return placed;
  }

  private List<Placed> rising(double now) {
    double since = now - Ranking.RISING_HOURS * 3_600;
    List<Posted> newest = newest(String.format(Locale.ROOT, "%.3f", since), RISING_NEWEST);
    List<Long> upvotes = counts(newest, "upvotes");
    List<Placed> placed = new ArrayList<>();
    for (int i = 0; i < newest.size(); i++) {
      Posted article = newest.get(i);
      double value = Ranking.rising(upvotes.get(i), (now - article.seconds()) / 3_600);
      if (value > 0) {
        placed.add(new Placed(article.id(), value));
      }
    }
    return placed;
  }

  private List<Posted> newest(String since, int most) {
    String time = ArticleKeys.ranking(RankedList.site(Rank.NEW));
    Response reply =
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                time,
                "+inf",
                since,
                "BYSCORE",
                "REV",
                "LIMIT",
                0,
                most,
                "WITHSCORES"));
    return RankedId.read(reply).stream()
        .map(scored -> new Posted(scored.id(), scored.score()))
        .toList();
  }

  private List<Long> counts(List<Posted> articles, String field) {
    List<Long> counts = new ArrayList<>(articles.size());
    for (int from = 0; from < articles.size(); from += BATCH) {
      List<Request> requests =
          articles.subList(from, Math.min(from + BATCH, articles.size())).stream()
              .map(a -> RedisClient.command(Command.HGET, ArticleKeys.article(a.id()), field))
              .toList();
      for (@Nullable Response count : redis.callAll(requests)) {
        counts.add(count == null ? 0 : count.toLong());
      }
    }
    return counts;
  }

  private double now() {
    Response time = Objects.requireNonNull(redis.call(Request.cmd(Command.TIME)));
    return time.get(0).toLong() + time.get(1).toLong() / 1e6;
  }
}
