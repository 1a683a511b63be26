package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.EditArticleScript.Edited;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.http.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Changes title, text and picture of an article on behalf of its author, in one step.
public record EditArticle(ArticleStore store, OwnPictures pictures) {
  /// The value of `media` that removes the author's own picture.
  public static final long NONE = 0;

  /// @param change without a picture
  /// @param media id of a picture that the author uploaded; [#NONE], or null to change nothing
  /// @throws Problem 422 when the author has no such picture
  public EditOutcome edit(long article, Viewer.SignedIn author, Edit change, @Nullable Long media) {
    if (media == null) {
      return store.edit(article, author.id(), change);
    }
    String value = media == NONE ? "" : pictures.use(article, author.id(), media);
    return changed(article, author, change.withPicture(value, null)).outcome();
  }

  /// @param seen the article, whose picture is its author's own
  /// @param change without a picture
  /// @param description of the picture
  /// @throws Problem 422 when it is too long
  public EditOutcome describe(
      Article seen, Viewer.SignedIn author, Edit change, String description) {
    String before =
        ArticlePicture.of(seen.picture()).map(picture -> picture.description()).orElse("");
    if (before.equals(description.strip()) || seen.author() != author.id()) {
      return store.edit(seen.id(), author.id(), change);
    }
    String value = pictures.describe(seen.picture(), description);
    EditOutcome outcome =
        changed(seen.id(), author, change.withPicture(value, seen.picture())).outcome();
    if (outcome != EditOutcome.EDITED) {
      pictures.describe(seen.picture(), before);
    }
    return outcome;
  }

  /// Releases the picture that was replaced, or the new one when it was refused.
  private Edited changed(long article, Viewer.SignedIn author, Edit change) {
    Edited edited = store.edited(article, author.id(), change);
    for (String value : List.of(edited.before(), String.valueOf(change.picture()))) {
      if (!ArticlePicture.ownId(value).equals(ArticlePicture.ownId(edited.after()))) {
        pictures.release(article, value);
      }
    }
    return edited;
  }
}
