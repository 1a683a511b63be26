package io.feedmill.articles.page;

import io.feedmill.articles.article.WriteArticles;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Ids;
import io.feedmill.media.api.Picture;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A form of an article as it was sent, with its picture. A file is stored as soon as it is sent; a
/// form that is shown again refers to it by the field `media`.
///
/// @param picture uploaded by the author, or that of the article to change; null for none
record SentArticle(Query form, @Nullable Picture picture) {
  /// A form whose picture was not read.
  static SentArticle without(Query form) {
    return new SentArticle(form, null);
  }

  /// The form of a new article.
  ///
  /// @throws Problem 413, 415, 422 or 429 when the file is not taken
  static SentArticle of(Call call, Query form, long author, WriteArticles write) {
    Optional<Picture> chosen = chosen(call, form, author, write);
    return new SentArticle(
        form,
        chosen.or(() -> kept(form).map(id -> uploaded(form, author, id, write))).orElse(null));
  }

  /// The form that changes an article.
  ///
  /// @throws Problem as [#of]
  static SentArticle change(Call call, Query form, Article article, WriteArticles write) {
    Optional<Picture> own = own(article);
    Optional<Picture> chosen = chosen(call, form, article.author(), write);
    return new SentArticle(
        form,
        chosen
            .or(() ->
                kept(form)
                    .map(id ->
                        own.filter(picture -> picture.id() == id)
                            .orElseGet(() -> uploaded(form, article.author(), id, write))))
            .orElse(null));
  }

  /// The author's own picture of an article.
  static Optional<Picture> own(Article article) {
    return ArticlePicture.of(article.picture()).filter(picture -> picture.id() != 0);
  }

  private static Optional<Picture> chosen(Call call, Query form, long author, WriteArticles write) {
    return write.uploads().chosen(call, author, form.text("description").orElse(""));
  }

  /// The id of the picture that the form has, unless it is removed.
  private static Optional<Long> kept(Query form) {
    return form.text("media")
        .filter(media -> !form.text("remove").orElse("").equals(media))
        .flatMap(Ids::parse);
  }

  private static Picture uploaded(Query form, long author, long id, WriteArticles write) {
    Picture picture = write.pictures().uploaded(author, id);
    return form.text("description-" + id)
        .filter(typed -> !typed.strip().equals(picture.description()))
        .flatMap(typed -> write.pictures().pictures().describe(author, id, typed))
        .orElse(picture);
  }

  /// Whether the form is shown again because of its picture.
  boolean removes() {
    return form.text("remove").isPresent();
  }

  /// What was typed about the picture of the article.
  String description() {
    return picture == null
        ? ""
        : form.text("description-" + picture.id()).orElse(picture.description());
  }
}
