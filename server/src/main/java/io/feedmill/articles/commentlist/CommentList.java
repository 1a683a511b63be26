package io.feedmill.articles.commentlist;

/// A list of comments, the newest first.
sealed interface CommentList {

  /// The 1,000 newest comments of the site.
  record OfSite() implements CommentList {}

  /// Comments by one account.
  record OfAuthor(long account) implements CommentList {}

  /// Comments on one article.
  record OfArticle(long article) implements CommentList {}
}
