package io.feedmill.syndication.desk;

/// What came of giving the desk a version of an article.
enum PutOutcome {
  CREATED,
  UPDATED,
  /// That version is the current one.
  SAME,
  /// A later version is the current one.
  STALE
}
