package io.feedmill.articles.article;

/// The result of restoring an article.
public enum RestoreOutcome {
  RESTORED,
  UNKNOWN,
  /// It is live.
  LIVE,
  /// Its author deleted it permanently.
  DELETED,
  /// Its votes or groups differ from those that its scores were computed from; nothing changed.
  MOVED
}
