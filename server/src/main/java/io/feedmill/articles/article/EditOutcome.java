package io.feedmill.articles.article;

/// What came of an edit.
public enum EditOutcome {
  EDITED,
  UNKNOWN,
  WITHDRAWN,
  LOCKED,
  /// Somebody else wrote it.
  FOREIGN,
  /// More than six hours have passed since posting.
  LATE
}
