package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;

/// What came of a submit.
public sealed interface SubmitOutcome {
  record Submitted(Article article) implements SubmitOutcome {}

  /// The same link was submitted within 30 days.
  ///
  /// @param id the article that has it
  record Duplicate(long id) implements SubmitOutcome {}
}
