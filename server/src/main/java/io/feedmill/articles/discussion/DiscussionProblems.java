package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Problem;

/// Problems of requests about comments.
final class DiscussionProblems {
  static final String BLOCKED_BY_AUTHOR =
      "the author of the article has blocked you, so you cannot comment on it";
  static final String BLOCKED =
      "the author of the comment has blocked you, so you cannot reply to it";

  private DiscussionProblems() {}

  static Problem notFound() {
    return Problem.notFound("the comment does not exist");
  }

  static Problem withdrawn() {
    return Problem.conflict(
        "comment-withdrawn",
        "Comment withdrawn",
        "the comment was removed or deleted and cannot change");
  }

  static Problem noParent() {
    return Problem.conflict(
        "parent-withdrawn",
        "Nothing to reply to",
        "the comment that this replies to does not exist any more");
  }

  static Problem locked() {
    return Problem.conflict(
        "locked", "Locked", "the article is locked: its discussion takes no comments or votes");
  }

  static Problem full() {
    return Problem.conflict(
        "discussion-full",
        "Discussion full",
        "an article takes %,d comments".formatted(CommentId.MOST));
  }

  static Problem editingClosed() {
    return Problem.conflict(
        "editing-closed", "Editing closed", "a comment can be edited for six hours after posting");
  }

  static Problem notQuotable() {
    return Problem.conflict(
        "comment-withdrawn",
        "Nothing to quote",
        "the comment was removed or deleted and cannot be quoted");
  }

  static Problem blockedByAuthor() {
    return Problem.forbidden(BLOCKED_BY_AUTHOR);
  }

  static Problem blocked() {
    return Problem.forbidden(BLOCKED);
  }
}
