package io.feedmill.timeline.post;

import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostPicture;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post that a viewer may see as a quote.
///
/// @param muted whether the viewer mutes its author
record QuotedRow(
    long id,
    long author,
    String text,
    List<Long> mentions,
    @Nullable Long replyTo,
    @Nullable Long quote,
    @Nullable String pictures,
    Instant created,
    @Nullable Instant edited,
    int version,
    boolean muted) {
  /// Of `p`, without `muted`.
  static final String COLUMNS =
      "p.id, p.author, p.text, p.mentions, p.reply_to, p.quote,"
          + " p.pictures::text AS pictures, p.created, p.edited, p.version";

  Post post() {
    return new Post(
        id,
        author,
        text,
        mentions,
        replyTo,
        quote,
        PostPicture.all(pictures),
        null,
        created,
        edited,
        version);
  }
}
