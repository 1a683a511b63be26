package io.feedmill.timeline.post;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import org.jspecify.annotations.Nullable;

/// The text of a post, validated.
///
/// @param text up to 5,000 characters as Unicode counts them, no space around it
record PostText(String text) {
  static final int LONGEST = 5_000;

  /// @param given as typed
  /// @throws Problem 422 saying what is wrong with it
  static PostText of(@Nullable String given) {
    PostText text = orEmpty(given);
    if (text.text().isEmpty()) {
      throw wrongLength();
    }
    return text;
  }

  static Problem wrongLength() {
    return Problem.invalid("/text", Texts.text("must have 1 to 5,000 characters"));
  }

  /// The same for a post that may have pictures alone.
  static PostText orEmpty(@Nullable String given) {
    String text = given == null ? "" : given.replace("\r\n", "\n").strip();
    int length = text.codePointCount(0, text.length());
    if (length > LONGEST) {
      throw wrongLength();
    }
    if (text.codePoints().anyMatch(PostText::broken)) {
      throw Problem.invalid("/text", Texts.text("has a broken character"));
    }
    return new PostText(text);
  }

  /// Half a surrogate pair, or a control character that is not allowed.
  private static boolean broken(int c) {
    return (c >= 0xD800 && c <= 0xDFFF) || (Character.isISOControl(c) && c != '\n' && c != '\t');
  }
}
