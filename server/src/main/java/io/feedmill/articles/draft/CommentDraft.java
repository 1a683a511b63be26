package io.feedmill.articles.draft;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The draft of a comment.
///
/// @param text empty when there is none
/// @param sequence number of its last save, 0 before the first
/// @param saved null before the first save
public record CommentDraft(String text, long sequence, @Nullable Instant saved) {
  public static final CommentDraft NONE = new CommentDraft("", 0, null);
}
