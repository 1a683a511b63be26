package io.feedmill.articles.article;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.language.Texts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A valid change of an article by its author.
///
/// @param title null to keep it
/// @param text null to keep it
/// @param picture the author's own, as [io.feedmill.articles.model.ArticlePicture] writes it; empty
///   to remove it, null to keep it
/// @param seen the picture that it may replace; null for any
public record Edit(
    @Nullable String title,
    @Nullable String text,
    @Nullable String picture,
    @Nullable String seen) {

  public Edit(@Nullable String title, @Nullable String text) {
    this(title, text, null, null);
  }

  Edit withPicture(String value, @Nullable String before) {
    return new Edit(title, text, value, before);
  }

  /// An edit, or all validation errors.
  public sealed interface Outcome {
    record Valid(Edit edit) implements Outcome {}

    record Invalid(List<FieldError> errors) implements Outcome {}
  }

  public static Outcome of(@Nullable String title, @Nullable String link, @Nullable String text) {
    return of(title, link, text, false);
  }

  /// @param picture whether the picture changes too
  public static Outcome of(
      @Nullable String title, @Nullable String link, @Nullable String text, boolean picture) {
    List<FieldError> errors = new ArrayList<>();
    String cleanTitle = title == null ? null : Draft.title(title, errors);
    String cleanText = text == null ? null : text.strip();
    if (cleanText != null && cleanText.isEmpty()) {
      errors.add(new FieldError("/text", Texts.text("must not be empty")));
    } else if (cleanText != null) {
      Draft.checkText(cleanText, errors);
    }
    if (link != null) {
      errors.add(
          new FieldError(
              "/link", Texts.text("cannot change, because votes were cast for this link")));
    }
    if (cleanTitle == null && cleanText == null && link == null && !picture) {
      errors.add(new FieldError("", Texts.text("give a title, a text or a picture")));
    }
    return errors.isEmpty()
        ? new Outcome.Valid(new Edit(cleanTitle, cleanText))
        : new Outcome.Invalid(errors);
  }
}
