package io.feedmill.articles.moderation;

import io.feedmill.articles.model.Article;

/// What came of moderating an article.
public sealed interface ModerationOutcome {
  /// It is now as the moderator wanted it, or was so already.
  ///
  /// @param article as it is now
  record Done(Article article) implements ModerationOutcome {}

  record Unknown() implements ModerationOutcome {}

  /// It was removed, and only a live article can be locked or pinned; or deleted, which is for
  /// good.
  record Withdrawn() implements ModerationOutcome {}

  /// As many articles are pinned as can be.
  record TooManyPinned() implements ModerationOutcome {}
}
