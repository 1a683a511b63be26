package io.feedmill.timeline.graph.api;

/// Changes relations, for imports and other parts of the timeline. Repeating a change has no
/// effect.
public interface RelationWriter {
  /// @return false when one blocks the other, or the follower has too many followees
  boolean follow(long follower, long followee);

  void unfollow(long follower, long followee);

  void block(long blocker, long blocked);

  void unblock(long blocker, long blocked);

  void mute(long muter, long muted);

  void unmute(long muter, long muted);
}
