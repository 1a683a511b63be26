package io.feedmill.media.upload;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;

/// The description of a file for people who cannot see or hear it: at most 1,500 characters of
/// plain text.
public final class Description {
  private static final int LONGEST = 1_500;

  private Description() {}

  /// @throws Problem 422 when it is too long or has control characters
  public static String checked(String text) {
    String stripped = text.strip();
    if (stripped.codePointCount(0, stripped.length()) > LONGEST) {
      throw Problem.invalid(
          "/description", text("must have at most {longest} characters", "longest", LONGEST));
    }
    if (stripped.chars().anyMatch(c -> c < ' ' && c != '\n' && c != '\r' && c != '\t')) {
      throw Problem.invalid("/description", text("must not have control characters"));
    }
    return stripped;
  }
}
