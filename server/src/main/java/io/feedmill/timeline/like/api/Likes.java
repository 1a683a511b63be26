package io.feedmill.timeline.like.api;

import java.util.Map;
import java.util.Set;

/// Likes of posts, read from SQL.
@FunctionalInterface
public interface Likes {
  /// Nobody likes anything.
  Likes NONE = (_, _) -> Map.of();

  /// The likes of a post.
  ///
  /// @param likes number of accounts that like it
  /// @param liked whether the viewer does
  record State(long likes, boolean liked) {
    public static final State NONE = new State(0, false);
  }

  /// The likes of posts; without posts that nobody likes.
  ///
  /// @param viewer account id; 0 for an anonymous viewer
  Map<Long, State> of(Set<Long> posts, long viewer);
}
