package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Submits what somebody typed.
public final class SubmitArticle {
  private final ArticleStore store;

  public SubmitArticle(ArticleStore store) {
    this.store = store;
  }

  /// @param groups names; groups that do not exist are made, and belong to the author
  /// @param resubmit submit a link that was submitted within 30 days once more
  /// @throws Problem 422 with all that is wrong
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
