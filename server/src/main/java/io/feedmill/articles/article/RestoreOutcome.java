package io.feedmill.articles.article;

/// What came of restoring an article.
public enum RestoreOutcome {
  RESTORED,
  UNKNOWN,
  /// It is live.
  LIVE,
  /// Its author deleted it; that is for good.
  DELETED,
  /// Its votes or groups are not the ones that its scores were computed from; nothing changed.
  MOVED
}
