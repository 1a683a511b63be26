package io.feedmill.articles.article;

/// What came of removing or deleting an article.
public enum WithdrawOutcome {
  WITHDRAWN,
  UNKNOWN,
  /// A moderator removed it before.
  REMOVED,
  /// Its author deleted it before.
  DELETED,
  /// It is not in the groups named any more; nothing changed.
  MOVED
}
