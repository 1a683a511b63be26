package io.feedmill.accounts.suspension;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import java.time.Duration;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The field `days` of forms that suspend a person.
public final class SuspensionDays {
  private static final Pattern DAYS = Pattern.compile("[0-9]{1,4}");

  private SuspensionDays() {}

  /// The end of a suspension, RFC 3339; null when the field is empty.
  ///
  /// @throws Problem 422
  public static @Nullable String end(Query form, Instant now) {
    String days = form.text("days").orElse("").strip();
    if (days.isEmpty()) {
      return null;
    }
    if (!DAYS.matcher(days).matches()) {
      throw Problem.invalid("/days", text("must be a number of days, or empty"));
    }
    return now.plus(Duration.ofDays(Long.parseLong(days))).toString();
  }
}
