package io.feedmill.articles.moderation;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.RestoreArticleScript;
import io.feedmill.articles.article.RestoreOutcome;
import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.model.Article;
import io.feedmill.kernel.redis.RedisClient;
import java.util.Optional;
import java.util.function.Supplier;

/// Removes, restores, locks, unlocks, pins and unpins articles. Each change is logged with its
/// reason; an action without effect is not logged.
public final class ModerateArticle {
  private final ArticleStore store;
  private final WithdrawArticle withdraw;
  private final RestoreArticleScript restore;
  private final LockOrPinScript mark;

  ModerateArticle(
      ArticleStore store,
      WithdrawArticle withdraw,
      RestoreArticleScript restore,
      LockOrPinScript mark) {
    this.store = store;
    this.withdraw = withdraw;
    this.restore = restore;
    this.mark = mark;
  }

  public static ModerateArticle create(
      RedisClient redis, ArticleStore store, WithdrawArticle withdraw) {
    return new ModerateArticle(
        store, withdraw, RestoreArticleScript.load(redis), LockOrPinScript.load(redis));
  }

  /// @param moderator account id
  /// @param reason up to 300 characters; may be empty
  public ModerationOutcome apply(long id, ModerationAction action, long moderator, String reason) {
    return switch (action) {
      case REMOVE -> remove(id, moderator, reason);
      case RESTORE -> restore(id, moderator, reason);
      case LOCK -> locked(id, mark.lock(id, true, moderator, reason));
      case UNLOCK -> locked(id, mark.lock(id, false, moderator, reason));
      case PIN -> pinned(id, mark.pin(id, true, moderator, reason));
      case UNPIN -> pinned(id, mark.pin(id, false, moderator, reason));
    };
  }

  private ModerationOutcome remove(long id, long moderator, String reason) {
    return switch (withdraw.remove(id, moderator, reason)) {
      case WITHDRAWN, REMOVED -> done(id);
      case DELETED -> new ModerationOutcome.Withdrawn();
      case UNKNOWN, MOVED, UNFLAGGED -> new ModerationOutcome.Unknown();
    };
  }

  private ModerationOutcome restore(long id, long moderator, String reason) {
    RestoreOutcome outcome =
        store.change(
            id,
            RestoreOutcome.UNKNOWN,
            RestoreOutcome.MOVED,
            article -> restore.call(article, moderator, reason));
    return switch (outcome) {
      case RESTORED, LIVE -> done(id);
      case DELETED -> new ModerationOutcome.Withdrawn();
      case UNKNOWN, MOVED -> new ModerationOutcome.Unknown();
    };
  }

  private ModerationOutcome locked(long id, LockOrPinScript.Outcome outcome) {
    store.votingChanged(id);
    return outcome(outcome, () -> store.find(id));
  }

  /// Needs no part: the votes of the result are those that the site has.
  private ModerationOutcome pinned(long id, LockOrPinScript.Outcome outcome) {
    store.changed(id);
    return outcome(outcome, () -> store.findOnSite(id));
  }

  private static ModerationOutcome outcome(
      LockOrPinScript.Outcome outcome, Supplier<Optional<Article>> found) {
    return switch (outcome) {
      case MARKED, UNCHANGED -> done(found.get());
      case UNKNOWN -> new ModerationOutcome.Unknown();
      case WITHDRAWN -> new ModerationOutcome.Withdrawn();
      case FULL -> new ModerationOutcome.TooManyPinned();
    };
  }

  private ModerationOutcome done(long id) {
    return done(store.find(id));
  }

  private static ModerationOutcome done(Optional<Article> article) {
    return article
        .<ModerationOutcome>map(ModerationOutcome.Done::new)
        .orElseGet(ModerationOutcome.Unknown::new);
  }
}
