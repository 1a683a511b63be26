package io.feedmill.timeline.post.api;

import java.util.OptionalLong;

/// Writes posts for imports and other parts of the timeline, as their authors could.
public interface PostWriter {
  /// @param text 1 to 5,000 characters
  /// @return its id
  /// @throws io.feedmill.kernel.http.Problem 422 when the text does not fit
  long post(long author, String text);

  /// @return its id; empty when the post to answer is gone, or one of the two blocks the other
  OptionalLong reply(long author, long to, String text);

  /// @return its id; empty when the post is gone, was shown again by this author already, or one of
  ///   the two blocks the other
  OptionalLong repost(long author, long post);

  /// @return false when the post is gone, is a re-post, or is somebody else's
  boolean edit(long author, long post, String text);

  /// Deletes a post or re-post; does nothing when it is gone or somebody else's.
  void delete(long author, long post);
}
