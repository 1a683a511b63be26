package io.feedmill.articles.model;

import org.jspecify.annotations.Nullable;

/// An article as one viewer sees it.
///
/// @param mine the viewer's vote; null without login
/// @param saved whether the viewer saved it
/// @param hidden whether the viewer hid it
/// @param read number of the last comment that the viewer read; -1 for none
public record ListedArticle(
    Article article, @Nullable Direction mine, boolean saved, boolean hidden, int read) {
  /// Without marks of a viewer.
  public static ListedArticle unmarked(Article article, @Nullable Direction mine) {
    return new ListedArticle(article, mine, false, false, -1);
  }

  /// Comments since the viewer read the discussion, at most; 0 when they never did.
  public int newComments() {
    DiscussionState discussion = article.discussion();
    return read < 0 ? 0 : Math.clamp(discussion.last() - read, 0, discussion.comments());
  }
}
