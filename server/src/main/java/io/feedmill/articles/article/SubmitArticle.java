package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Validates and submits an article.
public final class SubmitArticle {
  private final ArticleStore store;

  public SubmitArticle(ArticleStore store) {
    this.store = store;
  }

  /// @param groups names; groups that do not exist are created and owned by the author
  /// @param resubmit whether to submit a link again that was submitted within 30 days
  /// @throws Problem 422 with all errors
  public SubmitOutcome submit(
      Viewer.SignedIn author,
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable List<@Nullable String> groups,
      boolean resubmit) {
    return switch (Draft.of(title, link, text, groups)) {
      case Draft.Outcome.Invalid(var errors) -> throw Problem.invalid(errors);
      case Draft.Outcome.Valid(Draft draft) -> store.submit(author.id(), draft, resubmit);
    };
  }
}
