package io.feedmill.timeline.post.api;

import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/// Writes posts for imports and other parts of the timeline, as their authors could.
public interface PostWriter {
  /// Writes posts that are dated before now, once each: author and time identify them.
  ///
  /// @param posted not after now; each not before that of the last post
  PostWriter at(Instant posted);

  /// @param text 1 to 5,000 characters
  /// @return its id
  /// @throws io.feedmill.kernel.http.Problem 422 when the text does not fit
  long post(long author, String text);

  /// A post with pictures.
  ///
  /// @param text up to 5,000 characters
  /// @param pictures ids of uploads of the author, at most 4
  /// @throws io.feedmill.kernel.http.Problem 422 when the text or a picture does not fit
  long post(long author, String text, List<Long> pictures);

  /// @return its id; empty when the post to reply to was deleted, or one of the two blocks the
  ///   other
  OptionalLong reply(long author, long to, String text);

  /// @return its id; empty when the post to quote was deleted, or one of the two blocks the other
  OptionalLong quote(long author, long post, String text);

  /// @return its id; empty when the post was deleted, was reposted by this author already, or one
  ///   of the two blocks the other
  OptionalLong repost(long author, long post);

  /// @return false when the post was deleted, is a repost, or has another author
  boolean edit(long author, long post, String text);

  /// Deletes a post or repost; does nothing when it was deleted before or has another author.
  void delete(long author, long post);
}
