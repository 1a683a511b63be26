package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;

/// The result of a submission.
public sealed interface SubmitOutcome {
  record Submitted(Article article) implements SubmitOutcome {}

  /// The same link was submitted within 30 days.
  ///
  /// @param id the article that has it
  record Duplicate(long id) implements SubmitOutcome {}
}
