package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;

/// The result of a vote.
public sealed interface VoteOutcome {
  /// It counts now, or counted before.
  record Counted(Article article) implements VoteOutcome {}

  /// The article does not exist.
  record Unknown() implements VoteOutcome {}

  /// The article was removed or deleted.
  record Withdrawn() implements VoteOutcome {}

  record Locked() implements VoteOutcome {}

  /// More than seven days have passed since posting.
  record Closed() implements VoteOutcome {}
}
