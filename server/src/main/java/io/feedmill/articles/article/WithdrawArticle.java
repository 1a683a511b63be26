package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleState;

/// Removes articles from every list and group, also when they change concurrently.
public final class WithdrawArticle {
  private final ArticleStore store;
  private final WithdrawArticleScript script;

  public WithdrawArticle(ArticleStore store, WithdrawArticleScript script) {
    this.store = store;
    this.script = script;
  }

  /// For a moderator: logged, and can be restored.
  public WithdrawOutcome remove(long id, long moderator, String reason) {
    return withdraw(id, ArticleState.REMOVED, moderator, reason, false);
  }

  /// [#remove] for an article that is still flagged: [WithdrawOutcome#UNFLAGGED] when another
  /// moderator has settled its flags meanwhile.
  public WithdrawOutcome removeFlagged(long id, long moderator, String reason) {
    return withdraw(id, ArticleState.REMOVED, moderator, reason, true);
  }

  /// For the author: permanent, deletes the content, and is not logged.
  public WithdrawOutcome delete(long id, long author) {
    return withdraw(id, ArticleState.DELETED, author, "", false);
  }

  private WithdrawOutcome withdraw(
      long id, ArticleState state, long actor, String reason, boolean ifFlagged) {
    return store.change(
        id,
        WithdrawOutcome.UNKNOWN,
        WithdrawOutcome.MOVED,
        article -> script.call(article, state, actor, reason, ifFlagged));
  }
}
