package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.http.Problem;

/// Problems of requests about comments.
final class DiscussionProblems {
  private DiscussionProblems() {}

  static Problem notFound() {
    return Problem.notFound(text("the comment does not exist"));
  }

  static Problem withdrawn() {
    return Problem.conflict(
        "comment-withdrawn",
        marked("Comment withdrawn"),
        text("the comment was removed or deleted and cannot change"));
  }

  static Problem noParent() {
    return Problem.conflict(
        "parent-withdrawn",
        marked("Nothing to reply to"),
        text("the comment that this replies to does not exist any more"));
  }

  static Problem locked() {
    return Problem.conflict(
        "locked",
        marked("Locked"),
        text("the article is locked: its discussion takes no comments or votes"));
  }

  static Problem full() {
    return Problem.conflict(
        "discussion-full",
        marked("Discussion full"),
        text("an article takes {most} comments", "most", CommentId.MOST));
  }

  static Problem editingClosed() {
    return Problem.conflict(
        "editing-closed",
        marked("Editing closed"),
        text("a comment can be edited for six hours after posting"));
  }

  static Problem notQuotable() {
    return Problem.conflict(
        "comment-withdrawn",
        marked("Nothing to quote"),
        text("the comment was removed or deleted and cannot be quoted"));
  }

  static Problem blockedByAuthor() {
    return Problem.forbidden(
        text("the author of the article has blocked you, so you cannot comment on it"));
  }

  static Problem blocked() {
    return Problem.forbidden(
        text("the author of the comment has blocked you, so you cannot reply to it"));
  }
}
