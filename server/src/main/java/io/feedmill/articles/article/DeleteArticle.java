package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import java.util.Optional;

/// Deletes an article for its author, for good: it leaves every list and group and loses its
/// content; who voted stays recorded. Deleting it again changes nothing.
public final class DeleteArticle {
  private final ArticleStore store;
  private final WithdrawArticle withdraw;

  public DeleteArticle(ArticleStore store, WithdrawArticle withdraw) {
    this.store = store;
    this.withdraw = withdraw;
  }

  /// What came of it.
  public enum Outcome {
    DELETED,
    UNKNOWN,
    /// Somebody else wrote it.
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
      case UNKNOWN, MOVED -> Outcome.UNKNOWN;
    };
  }
}
