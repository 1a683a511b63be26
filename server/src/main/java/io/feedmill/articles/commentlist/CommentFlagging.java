package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.article.WithdrawArticleScript;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.moderation.CommentFlagStore;
import io.feedmill.articles.moderation.DecideFlags;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Site;

/// Wires what moderators need: flags on comments, the queue of flagged ones, and earlier texts.
record CommentFlagging(
    RedisClient redis,
    ArticleStore articles,
    Viewers viewers,
    FlaggedComments flagged,
    CommentFlagStore flags,
    PresentCommentList present,
    ArticleLimits limits) {
  static CommentFlagging create(
      RedisClient redis,
      ArticleStore articles,
      Viewers viewers,
      ReadCommentList read,
      PresentCommentList present,
      ArticleLimits limits) {
    CommentFlagStore flags = new CommentFlagStore(redis);
    FlaggedComments flagged = new FlaggedComments(read, flags, present.names());
    return new CommentFlagging(redis, articles, viewers, flagged, flags, present, limits);
  }

  void routes(Routes routes) {
    new FlaggedCommentsResource(viewers, flagged, present.markdown()).routes(routes);
    new CommentHistoryResource(viewers, new CommentVersionsScript(redis), present.markdown())
        .routes(routes);
  }

  void pages(Site site, Routes routes) {
    WithdrawArticle withdraw = new WithdrawArticle(articles, WithdrawArticleScript.load(redis));
    new CommentQueuePages(
            site, viewers, flagged, new FlagStore(redis), new DecideFlags(redis, withdraw), present)
        .routes(routes);
    VisibleArticles visible = new VisibleArticles(articles);
    new FlagPages(site, viewers, visible, new CommentLines(redis), flags, limits).routes(routes);
    new CommentHistoryPages(site, viewers, visible, new CommentVersionsScript(redis), present)
        .routes(routes);
  }
}
