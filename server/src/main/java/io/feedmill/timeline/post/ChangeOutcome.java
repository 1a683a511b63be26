package io.feedmill.timeline.post;

/// The result of changing or deleting a post.
enum ChangeOutcome {
  DONE,
  UNKNOWN,
  /// The post was deleted before.
  GONE,
  /// The viewer did not write it.
  NOT_AUTHOR,
  /// It has no text of its own.
  REPOST,
  /// It would have neither text nor pictures.
  EMPTY
}
