package io.feedmill.articles;

import io.feedmill.articles.commentlist.CommentsModule;
import io.feedmill.articles.moderation.ArticleModeration;
import io.feedmill.articles.ranking.ExpireTopRankings;
import io.feedmill.articles.ranking.ExpireTopRankingsScript;
import io.feedmill.articles.vote.SettleLeftovers;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.util.List;

/// What runs in the background for articles.
final class ArticleWorkers {
  private ArticleWorkers() {}

  static List<Worker> of(
      RedisClient redis, ArticleModeration moderation, CommentsModule comments, Worker pages) {
    Worker expiry = new ExpireTopRankings(new ExpireTopRankingsScript(redis));
    Worker leftovers = SettleLeftovers.create(redis);
    return List.of(expiry, leftovers, moderation.worker(), comments.worker(), pages);
  }
}
