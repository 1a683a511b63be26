package io.feedmill.articles;

/// What came of an edit.
enum EditOutcome {
  EDITED,
  UNKNOWN,
  WITHDRAWN,
  LOCKED,
  /// Somebody else wrote it.
  FOREIGN,
  /// More than six hours have passed since posting.
  LATE
}
