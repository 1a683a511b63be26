package io.feedmill.timeline.graph.api;

/// Changes how people stand to each other, for imports and other parts of the timeline. Asking for
/// what is so already changes nothing.
public interface RelationWriter {
  /// @return false when one blocks the other, or the follower follows too many
  boolean follow(long follower, long followee);

  void unfollow(long follower, long followee);

  void block(long blocker, long blocked);

  void unblock(long blocker, long blocked);

  void mute(long muter, long muted);

  void unmute(long muter, long muted);
}
