package io.feedmill.syndication.desk;

/// The result of sending a version of an article to the desk.
enum PutOutcome {
  CREATED,
  UPDATED,
  /// That version is the current one.
  SAME,
  /// A later version is the current one.
  STALE
}
