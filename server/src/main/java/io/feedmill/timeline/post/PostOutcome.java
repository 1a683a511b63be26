package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;

/// The result of writing a post.
sealed interface PostOutcome {
  record Posted(Post post) implements PostOutcome {}

  /// The post to reply to, to quote or to repost does not exist.
  record NoSuchPost() implements PostOutcome {}

  /// One of the two people blocks the other.
  record Blocked() implements PostOutcome {}

  /// The author reposted that post already.
  record AlreadyReposted() implements PostOutcome {}
}
