package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;

/// What came of a vote.
public sealed interface VoteOutcome {
  /// It counts now, or counted already.
  record Counted(Article article) implements VoteOutcome {}

  /// There is no such article.
  record Unknown() implements VoteOutcome {}

  /// The article was removed or deleted.
  record Withdrawn() implements VoteOutcome {}

  record Locked() implements VoteOutcome {}

  /// More than seven days have passed since posting.
  record Closed() implements VoteOutcome {}
}
