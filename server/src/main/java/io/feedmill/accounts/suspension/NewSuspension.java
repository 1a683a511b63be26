package io.feedmill.accounts.suspension;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.ExactTime;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/// The decision of a moderator to suspend.
///
/// @param reason 1 to 500 characters, without control characters
/// @param until in the future, at most 10 years; null: until it is lifted
record NewSuspension(String reason, @Nullable Instant until) {
  private static final int LONGEST_REASON = 500;
  private static final Duration LONGEST = Duration.ofDays(3_660);

  /// @param until RFC 3339, or nothing
  /// @throws Problem 422
  static NewSuspension checked(@Nullable String reason, @Nullable String until, Instant now) {
    String text = reason == null ? "" : reason.strip();
    if (text.isEmpty()) {
      throw Problem.invalid("/reason", Texts.text("is missing: the person will see it"));
    }
    if (text.codePointCount(0, text.length()) > LONGEST_REASON) {
      throw Problem.invalid(
          "/reason",
          Texts.text("must have at most {longest} characters", "longest", LONGEST_REASON));
    }
    if (text.codePoints().anyMatch(Character::isISOControl)) {
      throw Problem.invalid("/reason", Texts.text("must be one line without control characters"));
    }
    return new NewSuspension(text, end(until, now));
  }

  /// The decision in words, for the log.
  String text() {
    Instant end = until;
    return reason + (end == null ? "" : " (until " + ExactTime.LONG.of(end) + ")");
  }

  private static @Nullable Instant end(@Nullable String until, Instant now) {
    if (until == null || until.isBlank()) {
      return null;
    }
    Instant end = parsed(until.strip());
    if (!end.isAfter(now) || end.isAfter(now.plus(LONGEST))) {
      throw Problem.invalid("/until", Texts.text("must be in the future, at most ten years"));
    }
    return end;
  }

  private static Instant parsed(String until) {
    try {
      return Instant.parse(until);
    } catch (DateTimeParseException _) {
      throw Problem.invalid("/until", Texts.text("must be a time such as 2027-01-31T12:00:00Z"));
    }
  }
}
