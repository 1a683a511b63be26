package io.feedmill.timeline.like;

/// The result of liking a post.
enum LikeOutcome {
  DONE,
  UNKNOWN,
  /// The post was deleted.
  GONE,
  /// One of the two blocks the other.
  BLOCKED
}
