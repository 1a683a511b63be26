package io.feedmill.articles.moderation;

import io.feedmill.articles.ArticlesOnRedis;

/// Vote weights, for tests in other packages.
public final class VoteWeights {
  private VoteWeights() {}

  /// The votes of an account do not count any more.
  public static void discount(ArticlesOnRedis articles, long account) {
    new RevoteJobStore(articles.redis).weigh(account, false, ArticlesOnRedis.MODERATOR, "a ring");
  }
}
