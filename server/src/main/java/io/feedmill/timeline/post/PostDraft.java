package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post to be written.
///
/// @param mentions ids of the accounts that the text names
/// @param replyTo id of the post it replies to, which is no repost
/// @param quote id of the post it quotes, which is no repost
record PostDraft(String text, List<Long> mentions, @Nullable Long replyTo, @Nullable Long quote) {
  PostDraft {
    mentions = List.copyOf(mentions);
  }

  PostDraft replyTo(Post answered) {
    return new PostDraft(text, mentions, answered.id(), quote);
  }

  PostDraft quoting(Post quoted) {
    return new PostDraft(text, mentions, replyTo, quoted.id());
  }

  /// The post once it is written.
  Post post(long id, long author, Instant created) {
    return new Post(id, author, text, mentions, replyTo, quote, null, created, null, 1);
  }
}
