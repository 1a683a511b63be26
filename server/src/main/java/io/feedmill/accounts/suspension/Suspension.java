package io.feedmill.accounts.suspension;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.ExactTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A suspension that was neither lifted nor replaced.
///
/// @param account that is suspended
/// @param name of the suspended account
/// @param reason that the person sees, 1 to 500 characters
/// @param until null: until it is lifted
/// @param moderator name of the moderator; null for the operator
public record Suspension(
    long account,
    String name,
    String reason,
    Instant since,
    @Nullable Instant until,
    @Nullable String moderator) {

  /// Whether it is still in force.
  boolean inForce(Instant now) {
    Instant end = until;
    return end == null || end.isAfter(now);
  }

  /// The end in words that complete "suspended ...".
  public String end() {
    Instant end = until;
    return end == null
        ? text("until a moderator lifts it")
        : text("until {time}", "time", ExactTime.LONG.of(end));
  }
}
