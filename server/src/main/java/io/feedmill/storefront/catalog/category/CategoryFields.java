package io.feedmill.storefront.catalog.category;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.PlainText;
import java.util.ArrayList;
import java.util.List;

/// Validates the fields of a category and collects the errors.
final class CategoryFields {
  static final int LONGEST_NAME = 200;

  private final List<FieldError> errors = new ArrayList<>();

  /// The name on one line.
  String name(String given) {
    String clean = PlainText.oneLine(given);
    int length = PlainText.length(clean);
    if (length < 1 || length > LONGEST_NAME) {
      wrong("name", text("must have 1 to {longest} characters", "longest", LONGEST_NAME));
    } else if (PlainText.broken(clean)) {
      wrong("name", text("has an invalid character"));
    }
    return clean;
  }

  /// Empty to derive it from the name.
  String slug(String given) {
    String clean = given.strip();
    if (!clean.isEmpty() && !Slugs.valid(clean)) {
      wrong(
          "slug",
          text(
              "must have at most {longest} of a-z, 0-9 and single hyphens between them",
              "longest",
              Slugs.LONGEST));
    }
    return clean;
  }

  /// The id; 0 for the empty text.
  long parent(String given) {
    if (given.isEmpty()) {
      return 0;
    }
    return Ids.parse(given)
        .orElseGet(() -> {
          wrong("parent", noSuchParent());
          return 0L;
        });
  }

  int position(long given) {
    if (given < 0) {
      wrong("position", text("must be 0 or more"));
    }
    return Math.clamp(given, 0, Integer.MAX_VALUE);
  }

  static String noSuchParent() {
    return text("must be the id of a category, or empty");
  }

  private void wrong(String field, String message) {
    errors.add(new FieldError("/" + field, message));
  }

  /// @throws Problem 422 with all errors
  void refuseFaults() {
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }
}
