package io.feedmill.timeline.post;

/// What came of changing or deleting a post.
enum ChangeOutcome {
  DONE,
  UNKNOWN,
  /// It was deleted before.
  GONE,
  /// Somebody else wrote it.
  FOREIGN,
  /// It has no text of its own.
  REPOST
}
