package io.feedmill.articles.article;

import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A valid new article.
///
/// @param title 1 to 300 characters on one line
/// @param link absolute address; null for a text
/// @param text Markdown up to 40,000 characters; empty for a link
/// @param groups names of groups, at most 8
public record Draft(String title, @Nullable NormalisedLink link, String text, Set<String> groups) {
  static final int LONGEST_TITLE = 300;
  static final int LONGEST_TEXT = 40_000;
  public static final int MOST_GROUPS = 8;

  /// A draft, or all validation errors.
  public sealed interface Outcome {
    record Valid(Draft draft) implements Outcome {}

    record Invalid(List<FieldError> errors) implements Outcome {}
  }

  public static Outcome of(
      @Nullable String title,
      @Nullable String link,
      @Nullable String text,
      @Nullable List<@Nullable String> groups) {
    List<FieldError> errors = new ArrayList<>();
    String cleanTitle = title(title, errors);
    String cleanText = text == null ? "" : text.strip();
    checkText(cleanText, errors);
    String address = link == null ? "" : link.strip();
    boolean hasLink = !address.isEmpty();
    NormalisedLink cleanLink = hasLink ? link(address, errors) : null;
    if (hasLink && !cleanText.isEmpty()) {
      errors.add(new FieldError("/text", Texts.text("give a link or a text, not both")));
    } else if (!hasLink && cleanText.isEmpty()) {
      errors.add(new FieldError("/link", Texts.text("give a link or a text")));
    }
    Set<String> names = groups(groups == null ? List.of() : groups, errors);
    return errors.isEmpty()
        ? new Outcome.Valid(new Draft(cleanTitle, cleanLink, cleanText, names))
        : new Outcome.Invalid(errors);
  }

  /// @return the title on one line, checked
  public static String title(@Nullable String title, List<FieldError> errors) {
    String clean = title == null ? "" : PlainText.oneLine(title);
    int length = PlainText.length(clean);
    if (length < 1 || length > LONGEST_TITLE) {
      errors.add(
          new FieldError(
              "/title",
              Texts.text("must have 1 to {longest} characters", "longest", LONGEST_TITLE)));
    } else if (PlainText.broken(clean)) {
      errors.add(new FieldError("/title", Texts.text("has an invalid character")));
    }
    return clean;
  }

  public static void checkText(String text, List<FieldError> errors) {
    if (PlainText.length(text) > LONGEST_TEXT) {
      errors.add(
          new FieldError(
              "/text",
              Texts.text("must have at most {longest} characters", "longest", LONGEST_TEXT)));
    } else if (PlainText.broken(text)) {
      errors.add(new FieldError("/text", Texts.text("has an invalid character")));
    }
  }

  private static @Nullable NormalisedLink link(String link, List<FieldError> errors) {
    return switch (NormalisedLink.of(link)) {
      case LinkOutcome.Accepted(NormalisedLink accepted) -> accepted;
      case LinkOutcome.Refused(String reason) -> {
        errors.add(new FieldError("/link", reason));
        yield null;
      }
    };
  }

  private static Set<String> groups(List<@Nullable String> groups, List<FieldError> errors) {
    Set<String> names = new LinkedHashSet<>();
    for (int i = 0; i < groups.size(); i++) {
      String name = groups.get(i);
      if (name == null || !GroupName.valid(name)) {
        errors.add(
            new FieldError(
                "/groups/" + i,
                Texts.text("must be 2 to 32 characters of a-z, 0-9 and -, and not start with -")));
      } else {
        names.add(name);
      }
    }
    if (names.size() > MOST_GROUPS) {
      errors.add(
          new FieldError("/groups", Texts.text("at most {most} groups", "most", MOST_GROUPS)));
    }
    return names;
  }
}
