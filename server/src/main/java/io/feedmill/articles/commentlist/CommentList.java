package io.feedmill.articles.commentlist;

/// A list of comments, the newest first, except flagged ones.
sealed interface CommentList {

  /// Its name in Redis keys.
  default String name() {
    return switch (this) {
      case OfSite() -> "comments";
      case OfAuthor(long account) -> "comments:" + account;
      case OfArticle(long article) -> "thread:" + article;
      case Flagged() -> "flagged-comments";
    };
  }

  /// The 1,000 newest comments of the site.
  record OfSite() implements CommentList {}

  /// Comments by one account.
  record OfAuthor(long account) implements CommentList {}

  /// Comments on one article.
  record OfArticle(long article) implements CommentList {}

  /// Comments in the queue of moderators, those with most flags first.
  record Flagged() implements CommentList {}
}
