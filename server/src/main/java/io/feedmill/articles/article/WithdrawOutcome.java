package io.feedmill.articles.article;

/// The result of removing or deleting an article.
public enum WithdrawOutcome {
  WITHDRAWN,
  UNKNOWN,
  /// A moderator removed it earlier.
  REMOVED,
  /// Its author deleted it earlier.
  DELETED,
  /// Its groups differ from the given ones; nothing changed.
  MOVED,
  /// It is not flagged, as was required; nothing changed.
  UNFLAGGED
}
