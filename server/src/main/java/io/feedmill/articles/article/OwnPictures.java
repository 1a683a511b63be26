package io.feedmill.articles.article;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import java.util.Optional;
import java.util.Set;

/// Pictures that authors give to their articles. The site keeps a copy of the upload under an id of
/// its own, which is recorded as used before the article names it, and released after the article
/// names another or none. `fsck articles` releases what a killed process leaves between the two.
public record OwnPictures(Pictures pictures) {
  /// Prefix of references to them; the id of the article follows.
  public static final String SUBJECT = "article-picture:";

  /// The account of the pictures of the site.
  private static final long SITE = 0;

  /// The reference of an article.
  public static String subject(long article) {
    return SUBJECT + article;
  }

  /// A picture that a person uploaded.
  ///
  /// @throws Problem 422 when this person has no such picture
  public Picture uploaded(long person, long media) {
    return Optional.ofNullable(pictures.of(person, Set.of(media)).get(media))
        .orElseThrow(OwnPictures::unknown);
  }

  /// Records that an article will show a picture of a person.
  ///
  /// @return the value for the article
  /// @throws Problem 422 when this person has no such picture
  public String use(long article, long person, long media) {
    return pictures
        .share(subject(article), person, media)
        .map(ArticlePicture::own)
        .orElseThrow(OwnPictures::unknown);
  }

  /// Changes the description of the picture that an article shows.
  ///
  /// @param value the article's present one
  /// @return the value for the article
  /// @throws Problem 422 when it is too long
  String describe(String value, String description) {
    return ArticlePicture.ownId(value).stream()
        .boxed()
        .flatMap(id -> pictures.describe(SITE, id, description).stream())
        .map(ArticlePicture::own)
        .findFirst()
        .orElse(value);
  }

  /// Releases the picture of a value that the article does not have, or no longer.
  public void release(long article, String value) {
    ArticlePicture.ownId(value).ifPresent(id -> pictures.unuse(subject(article), id));
  }

  /// Releases each picture of an article, which must not be live.
  public void releaseAll(long article) {
    pictures.useOnly(subject(article), Optional.empty());
  }

  private static Problem unknown() {
    return Problem.invalid("/picture", text("must be the id of a picture of yours"));
  }
}
