package io.feedmill.timeline.post.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post that is not deleted.
///
/// @param id below 2^53; a later post has a higher one, but may be committed before an earlier one
/// @param author id of who wrote it
/// @param text up to 5,000 characters; empty for a repost, and for pictures alone
/// @param mentions ids of the accounts that the text names
/// @param replyTo id of the post it replies to, which may be deleted; never a repost
/// @param quote id of the post it quotes, which may be deleted; never a repost
/// @param pictures at most 4
/// @param origin the post that this repost shows; never a repost itself
/// @param edited when the text last changed
/// @param version 1 for a new one, rising with each edit
public record Post(
    long id,
    long author,
    String text,
    List<Long> mentions,
    @Nullable Long replyTo,
    @Nullable Long quote,
    List<PostPicture> pictures,
    @Nullable Post origin,
    Instant created,
    @Nullable Instant edited,
    int version) {

  public Post {
    mentions = List.copyOf(mentions);
    pictures = List.copyOf(pictures);
  }

  /// Id of what it shows: of the original for a repost, else its own.
  public long subject() {
    return origin == null ? id : origin.id;
  }
}
