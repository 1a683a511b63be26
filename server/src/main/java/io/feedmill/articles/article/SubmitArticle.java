package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Validates and submits an article.
public final class SubmitArticle {
  private final ArticleStore store;
  private final OwnPictures pictures;

  public SubmitArticle(ArticleStore store, OwnPictures pictures) {
    this.store = store;
    this.pictures = pictures;
  }

  /// @param groups names; groups that do not exist are created and owned by the author
  /// @param resubmit whether to submit a link again that was submitted within 30 days
  /// @param media id of a picture of the author, which becomes that of the article; null for none
  /// @throws Problem 422 with all errors, or when the author has no such picture
  public SubmitOutcome submit(
      Viewer.SignedIn author,
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable List<@Nullable String> groups,
      boolean resubmit,
      @Nullable Long media) {
    return switch (Draft.of(title, link, text, groups)) {
      case Draft.Outcome.Invalid(var errors) -> throw Problem.invalid(errors);
      case Draft.Outcome.Valid(Draft draft) when media == null ->
          store.submit(author.id(), draft, resubmit);
      case Draft.Outcome.Valid(Draft draft) -> submit(author.id(), draft, resubmit, media);
    };
  }

  private SubmitOutcome submit(long author, Draft draft, boolean resubmit, long media) {
    long id = store.newId();
    String picture = pictures.use(id, author, media);
    SubmitOutcome outcome = store.submit(id, author, draft, resubmit, picture);
    if (!(outcome instanceof SubmitOutcome.Submitted)) {
      pictures.release(id, picture);
    }
    return outcome;
  }
}
