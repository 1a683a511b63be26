package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import java.util.Optional;

/// Deletes an article on behalf of its author, permanently: it is removed from every list and group
/// and its content is deleted; votes are kept. Idempotent.
public final class DeleteArticle {
  private final ArticleStore store;
  private final WithdrawArticle withdraw;

  public DeleteArticle(ArticleStore store, WithdrawArticle withdraw) {
    this.store = store;
    this.withdraw = withdraw;
  }

  /// The result.
  public enum Outcome {
    DELETED,
    UNKNOWN,
    /// Another account wrote it.
    FOREIGN
  }

  public Outcome delete(long id, long author) {
    Optional<Article> article = store.find(id);
    if (article.isEmpty()) {
      return Outcome.UNKNOWN;
    }
    if (article.get().author() != author) {
      return Outcome.FOREIGN;
    }
    return switch (withdraw.delete(id, author)) {
      case WITHDRAWN, REMOVED, DELETED -> Outcome.DELETED;
      case UNKNOWN, MOVED, UNFLAGGED -> Outcome.UNKNOWN;
    };
  }
}
