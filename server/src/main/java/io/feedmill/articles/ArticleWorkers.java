package io.feedmill.articles;

import io.feedmill.articles.api.ArticlePictures;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.check.DecideNewestComments;
import io.feedmill.articles.commentlist.CommentsModule;
import io.feedmill.articles.failover.RepairAfterFailover;
import io.feedmill.articles.moderation.ArticleModeration;
import io.feedmill.articles.picture.FollowPages;
import io.feedmill.articles.ranking.ExpireTopRankings;
import io.feedmill.articles.ranking.OldArticlesStore;
import io.feedmill.articles.ranking.RecordPositions;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Worker;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/// The background workers of articles.
final class ArticleWorkers {
  private ArticleWorkers() {}

  static List<Worker> of(
      RedisClient redis,
      ArticleModeration moderation,
      CommentsModule comments,
      ArticleStore complete,
      ArticlePictures pictures,
      Executor threads,
      InstantSource clock) {
    Worker expiry = new ExpireTopRankings(new OldArticlesStore(redis));
    Worker pages = FollowPages.create(redis, complete, pictures);
    Worker standings = RecordPositions.create(redis, threads, clock);
    Worker leftovers = SettlePendingVotes.create(redis);
    List<Worker> repair =
        redis.url().cluster() ? List.of(RepairAfterFailover.create(redis)) : List.of();
    return Stream.of(
            List.of(
                expiry,
                leftovers,
                moderation.worker(),
                pages,
                standings,
                new DecideNewestComments(redis)),
            repair,
            comments.workers())
        .flatMap(List::stream)
        .toList();
  }
}
