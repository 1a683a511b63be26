package io.feedmill.timeline.like.api;

/// Likes posts without a browser: for demo content.
@FunctionalInterface
public interface LikeWriter {
  /// Likes a post; does nothing when it is deleted, or one of the two blocks the other. Idempotent.
  void like(long account, long post);
}
