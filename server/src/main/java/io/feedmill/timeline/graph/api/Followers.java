package io.feedmill.timeline.graph.api;

import java.util.List;

/// Followers and followees of accounts.
public interface Followers {
  /// Followers by key: each portion costs the same.
  ///
  /// @param last id of the follower after which to continue; 0 to begin
  /// @param limit at least 1
  /// @return ids in ascending order, fewer than `limit` only at the end
  List<Long> after(long followee, long last, int limit);

  /// Number of followers; the cost does not depend on it.
  long count(long followee);

  /// Number of followees.
  long followeeCount(long follower);

  /// Ids of all followees, ascending; at most [#MOST_FOLLOWEES].
  List<Long> followees(long follower);

  /// Maximum number of followees of an account, which bounds the cost of a timeline.
  int MOST_FOLLOWEES = 10_000;
}
