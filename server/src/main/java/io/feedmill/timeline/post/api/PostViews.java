package io.feedmill.timeline.post.api;

import java.util.List;

/// Converts posts to what the API shows.
@FunctionalInterface
public interface PostViews {
  /// A view of each post, in that order.
  List<PostView> of(List<Post> posts);
}
