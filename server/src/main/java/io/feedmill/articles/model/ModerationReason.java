package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.PlainText;
import org.jspecify.annotations.Nullable;

/// The rule for reasons: one line of 1 to 300 characters.
public final class ModerationReason {
  static final int LONGEST = 300;

  private ModerationReason() {}

  /// @return the reason on one line
  /// @throws Problem 422 when it is missing, too long or broken
  public static String required(@Nullable String given) {
    String reason = optional(given);
    if (reason.isEmpty()) {
      throw Problem.invalid(
          "/reason", text("must have 1 to {longest} characters", "longest", LONGEST));
    }
    return reason;
  }

  /// @return the reason on one line, empty when none was given
  /// @throws Problem 422 when it is too long or broken
  public static String optional(@Nullable String given) {
    String clean = given == null ? "" : PlainText.oneLine(given);
    if (PlainText.length(clean) > LONGEST) {
      throw Problem.invalid(
          "/reason", text("must have at most {longest} characters", "longest", LONGEST));
    }
    if (PlainText.broken(clean)) {
      throw Problem.invalid("/reason", text("has an invalid character"));
    }
    return clean;
  }
}
