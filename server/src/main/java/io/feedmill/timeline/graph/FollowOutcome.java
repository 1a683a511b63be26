package io.feedmill.timeline.graph;

/// What came of following somebody.
enum FollowOutcome {
  FOLLOWED,
  ALREADY,
  /// One of the two blocks the other.
  APART,
  /// The follower follows as many as anybody may.
  FULL
}
