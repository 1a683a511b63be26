package io.feedmill.articles.article;

/// The result of an edit.
public enum EditOutcome {
  EDITED,
  UNKNOWN,
  WITHDRAWN,
  LOCKED,
  /// Another account wrote it.
  FOREIGN,
  /// More than six hours have passed since posting.
  LATE,
  /// A moderator has hidden its picture, so that it gets no other.
  BARRED
}
