package io.feedmill.timeline.post.api;

import java.util.List;

/// Converts posts to the form in the API and in feeds, which is the same for all viewers.
/// [QuotedPosts] adds the quoted posts that each viewer may see.
@FunctionalInterface
public interface PostViews {
  /// A view of each post, in that order.
  List<PostView> of(List<Post> posts);
}
