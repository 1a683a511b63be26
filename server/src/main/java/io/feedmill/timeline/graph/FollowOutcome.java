package io.feedmill.timeline.graph;

/// The result of following an account.
enum FollowOutcome {
  FOLLOWED,
  ALREADY,
  /// One of the two blocks the other.
  BLOCKED,
  /// The follower follows the maximum number of accounts.
  FULL
}
