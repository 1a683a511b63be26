package io.feedmill.timeline.post.api;

import java.util.List;

/// Adds to posts what they quote, as one viewer may see it now: an edit, a deletion, a block or a
/// mute shows at once. Costs one query when any of the posts quotes one, else nothing. Blocks.
public interface QuotedPosts {
  /// @param viewer account id; 0 for an anonymous viewer
  List<PostView> add(List<PostView> posts, long viewer);

  /// [#add] for posts as JSON, in the form of feeds.
  List<String> addToJson(List<String> posts, long viewer);

  /// A post that quotes another.
  ///
  /// @param author who quotes
  record Quoting(long id, long author) {}

  /// The newest posts that quote a post. Blocks.
  List<Quoting> quoting(long post, int most);

  /// Whether one of the posts quotes another.
  boolean any(List<String> posts);
}
