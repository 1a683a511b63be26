package io.feedmill.articles;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.bench.BlockingRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/// The textbook's ranked articles, for comparison: one command after the other on a connection for
/// each client, with nothing to make several of them one. It knows upvotes only, and one ranking.
final class TextbookArticles implements AutoCloseable {
  private static final double WINDOW_SECONDS = 7 * 86_400;
  private static final String SCORE = ArticleKeys.ranking(RankedList.site(Rank.SCORE));
  private static final String TIME = ArticleKeys.ranking(RankedList.site(Rank.NEW));

  private final BlockingRedis redis;

  TextbookArticles(int port) {
    redis = new BlockingRedis(port);
  }

  void vote(long id, long person) {
    String member = ArticleKeys.member(id);
    Object time = redis.command("ZSCORE", TIME, member);
    double now = System.currentTimeMillis() / 1000.0;
    if (time == null || Double.parseDouble(time.toString()) < now - WINDOW_SECONDS) {
      return;
    }
    Object added = redis.command("SADD", ArticleKeys.upvoted(id), ArticleKeys.person(person));
    if ("1".equals(added)) {
      redis.command("ZINCRBY", SCORE, "432", member);
      redis.command("HINCRBY", ArticleKeys.article(id), "votes", "1");
    }
  }

  /// The commands of upvotes that are all accepted, to be sent together.
  static List<List<String>> votes(int number, LongSupplier ids, LongSupplier persons) {
    List<List<String>> commands = new ArrayList<>(4 * number);
    for (int i = 0; i < number; i++) {
      long id = ids.getAsLong();
      String member = ArticleKeys.member(id);
      String person = ArticleKeys.person(persons.getAsLong());
      commands.add(List.of("ZSCORE", TIME, member));
      commands.add(List.of("SADD", ArticleKeys.upvoted(id), person));
      commands.add(List.of("ZINCRBY", SCORE, "432", member));
      commands.add(List.of("HINCRBY", ArticleKeys.article(id), "votes", "1"));
    }
    return commands;
  }

  /// The ids of the first page, then one command for each article.
  void page() {
    if (redis.command("ZREVRANGE", SCORE, "0", "24") instanceof List<?> members) {
      members.forEach(member -> redis.command("HGETALL", ArticleKeys.TAG + member));
    }
  }

  @Override
  public void close() {
    redis.close();
  }
}
