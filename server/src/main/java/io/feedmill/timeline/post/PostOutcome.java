package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;

/// What came of writing a post.
sealed interface PostOutcome {
  record Posted(Post post) implements PostOutcome {}

  /// The post to answer or to show again is not there.
  record NoSuchPost() implements PostOutcome {}

  /// One of the two people blocks the other.
  record Apart() implements PostOutcome {}

  /// The author shows that post already.
  record ShownAlready() implements PostOutcome {}
}
