package io.feedmill.articles.moderation;

import io.feedmill.articles.ArticlesOnRedis;

/// Weights of votes, for tests of other rooms.
public final class VoteWeights {
  private VoteWeights() {}

  /// The votes of an account count no more.
  public static void discount(ArticlesOnRedis articles, long account) {
    new RevoteJobStore(articles.redis).weigh(account, false, ArticlesOnRedis.MODERATOR, "a ring");
  }
}
