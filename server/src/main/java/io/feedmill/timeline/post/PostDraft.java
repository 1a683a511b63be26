package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostPicture;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post to be written.
///
/// @param id given before; null for the next one
/// @param mentions ids of the accounts that the text names
/// @param replyTo id of the post it replies to, which is no repost
/// @param quote id of the post it quotes, which is no repost
record PostDraft(
    @Nullable Long id,
    String text,
    List<Long> mentions,
    @Nullable Long replyTo,
    @Nullable Long quote,
    List<PostPicture> pictures) {
  PostDraft {
    mentions = List.copyOf(mentions);
    pictures = List.copyOf(pictures);
  }

  PostDraft replyTo(Post answered) {
    return new PostDraft(id, text, mentions, answered.id(), quote, pictures);
  }

  PostDraft quoting(Post quoted) {
    return new PostDraft(id, text, mentions, replyTo, quoted.id(), pictures);
  }

  /// @param used which refer to this id
  PostDraft with(long reserved, List<PostPicture> used) {
    return new PostDraft(reserved, text, mentions, replyTo, quote, used);
  }

  /// The post that results from the draft.
  Post post(long made, long author, Instant created) {
    return new Post(made, author, text, mentions, replyTo, quote, pictures, null, created, null, 1);
  }
}
