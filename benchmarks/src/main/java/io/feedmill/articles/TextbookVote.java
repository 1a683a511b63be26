package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;

/// The textbook's vote, for comparison: one command after the other, each a round trip, with nothing to
/// make them one. It knows upvotes only, and one ranking.
final class TextbookVote {
  private static final double WINDOW_SECONDS = 7 * 86_400;

  private final RedisLink redis;

  TextbookVote(RedisLink redis) {
    this.redis = redis;
  }

  void vote(long id, long person) {
    String member = ArticleKeys.member(id);
    Response time =
        redis.call(
            RedisLink.command(
                Command.ZSCORE, ArticleKeys.ranking(Ranked.site(Rank.NEW)), member));
    double now = System.currentTimeMillis() / 1000.0;
    if (time == null || Double.parseDouble(time.toString()) < now - WINDOW_SECONDS) {
      return;
    }
    Response added =
        redis.call(
            RedisLink.command(
                Command.SADD, ArticleKeys.upvoted(id), ArticleKeys.person(person)));
    if (added != null && added.toInteger() == 1) {
      redis.call(
          RedisLink.command(
              Command.ZINCRBY, ArticleKeys.ranking(Ranked.site(Rank.SCORE)), 432, member));
      redis.call(RedisLink.command(Command.HINCRBY, ArticleKeys.article(id), "votes", 1));
    }
  }

  /// The textbook's page: the ids, then one command for each article.
  void page() {
    Response ids =
        redis.call(
            RedisLink.command(
                Command.ZRANGE, ArticleKeys.ranking(Ranked.site(Rank.SCORE)), 0, 24, "REV"));
    if (ids != null) {
      ids.forEach(
          member ->
              redis.call(
                  RedisLink.command(Command.HGETALL, ArticleKeys.TAG + member.toString())));
    }
  }
}
