package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleState;

/// Takes articles out of every list and group, whatever happens to them meanwhile.
public final class WithdrawArticle {
  private final ArticleStore store;
  private final WithdrawArticleScript script;

  public WithdrawArticle(ArticleStore store, WithdrawArticleScript script) {
    this.store = store;
    this.script = script;
  }

  /// For a moderator: logged, and can be restored.
  public WithdrawOutcome remove(long id, long moderator, String reason) {
    return withdraw(id, ArticleState.REMOVED, moderator, reason);
  }

  /// For its author: for good, without its content, and not logged.
  public WithdrawOutcome delete(long id, long author) {
    return withdraw(id, ArticleState.DELETED, author, "");
  }

  private WithdrawOutcome withdraw(long id, ArticleState state, long actor, String reason) {
    return store.change(
        id,
        WithdrawOutcome.UNKNOWN,
        WithdrawOutcome.MOVED,
        article -> script.call(article, state, actor, reason));
  }
}
