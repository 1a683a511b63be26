package io.feedmill.timeline.post.api;

import java.util.List;

/// Converts posts to what the API shows and feeds hold: the same for all viewers. [QuotedPosts]
/// adds what each viewer may see of what they quote.
@FunctionalInterface
public interface PostViews {
  /// A view of each post, in that order.
  List<PostView> of(List<Post> posts);
}
