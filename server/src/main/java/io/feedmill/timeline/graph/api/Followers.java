package io.feedmill.timeline.graph.api;

import java.util.List;

/// Who follows somebody.
public interface Followers {
  /// Walks the followers by key: a portion costs the same wherever the walk stands.
  ///
  /// @param last id of the follower behind which to go on; 0 to begin
  /// @param limit at least 1
  /// @return ids in ascending order, fewer than `limit` only at the end
  List<Long> after(long followee, long last, int limit);

  /// How many there are; costs the same for two as for a million.
  long count(long followee);

  /// How many somebody follows.
  long friendCount(long follower);

  /// Ids of all whom somebody follows, ascending; at most [#MOST_FRIENDS].
  List<Long> friends(long follower);

  /// Most people that one person may follow, which bounds what making a timeline costs.
  int MOST_FRIENDS = 10_000;
}
