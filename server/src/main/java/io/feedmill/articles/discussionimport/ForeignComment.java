package io.feedmill.articles.discussionimport;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A comment of another site.
///
/// @param id on the other site
/// @param parent id of the comment that it replies to; empty for a comment on the story
/// @param author name there; empty when it was deleted
/// @param edited null when it was never edited, or when it is unknown
/// @param text Markdown; empty when it was deleted
record ForeignComment(
    String id,
    String parent,
    String author,
    Instant time,
    @Nullable Instant edited,
    String text,
    int upvotes,
    int downvotes) {

  /// Whether it still had an author and a text.
  boolean living() {
    return !author.isEmpty() && !text.isEmpty();
  }

  ForeignComment below(String other) {
    return new ForeignComment(id, other, author, time, edited, text, upvotes, downvotes);
  }
}
