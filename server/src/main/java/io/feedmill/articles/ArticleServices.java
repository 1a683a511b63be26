package io.feedmill.articles;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.api.ArticleExports;
import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.article.ArticleSearch;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussionimport.ExportDiscussions;
import io.feedmill.articles.discussionimport.ExportOwnComments;
import io.feedmill.articles.seed.AddBackdatedArticle;
import io.feedmill.articles.seed.ExportArticles;
import io.feedmill.articles.seed.ExportOwnArticles;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.Submissions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.search.api.SearchSource;

/// The services for other features and for commands of operators.
record ArticleServices(
    ArticleSubmissions submissions,
    ArticleExports exports,
    AccountExport accountExport,
    SearchSource search) {

  /// @param complete reads articles with their texts, past the near cache
  static ArticleServices create(
      RedisClient redis,
      ArticleStore store,
      ArticleStore complete,
      CastVote votes,
      AccountNames names,
      AccountExport drafts) {
    return new ArticleServices(
        new Submissions(store, votes, new AddBackdatedArticle(redis)),
        new ArticleExports(
            new ExportArticles(redis, complete, names),
            new ExportDiscussions(redis, complete, names)),
        own(new ExportOwnArticles(redis, complete), new ExportOwnComments(redis), drafts),
        new ArticleSearch(redis, complete, names));
  }

  private static AccountExport own(AccountExport... parts) {
    return (account, archive) -> {
      for (AccountExport part : parts) {
        part.write(account, archive);
      }
    };
  }
}
