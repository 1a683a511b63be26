package io.feedmill.articles.moderation;

import io.feedmill.articles.model.Article;

/// The result of an action.
public sealed interface ModerationOutcome {
  /// The article is now as requested, or was so before.
  ///
  /// @param article as it is now
  record Done(Article article) implements ModerationOutcome {}

  record Unknown() implements ModerationOutcome {}

  /// It was removed, and only a live article can be locked or pinned; or it was deleted, which is
  /// permanent.
  record Withdrawn() implements ModerationOutcome {}

  /// The maximum of pinned articles is reached.
  record TooManyPinned() implements ModerationOutcome {}
}
