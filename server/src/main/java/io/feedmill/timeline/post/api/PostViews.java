package io.feedmill.timeline.post.api;

import java.util.List;

/// Makes of posts what the API shows.
@FunctionalInterface
public interface PostViews {
  /// A view of each post, in that order.
  List<PostView> of(List<Post> posts);
}
