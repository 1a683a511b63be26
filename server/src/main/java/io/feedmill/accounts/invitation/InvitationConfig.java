package io.feedmill.accounts.invitation;

import io.feedmill.kernel.config.Settings;
import java.time.Duration;

/// Who may invite, and how many.
///
/// @param minimumAge of an account that invites
/// @param perMonth invitations that an account makes in 30 days
public record InvitationConfig(Duration minimumAge, int perMonth) {
  public static final InvitationConfig STANDARD = new InvitationConfig(Duration.ofDays(14), 5);

  private static final int MOST_DAYS = 3_650;
  private static final int MOST_PER_MONTH = 1_000;

  /// Declares the settings.
  public static InvitationConfig from(Settings settings) {
    return new InvitationConfig(
        Duration.ofDays(
            settings.integer(
                "FEEDMILL_INVITE_AFTER_DAYS",
                (int) STANDARD.minimumAge().toDays(),
                0,
                MOST_DAYS,
                "Days after which a new account may invite others; moderators and administrators"
                    + " may at once")),
        settings.integer(
            "FEEDMILL_INVITATIONS_PER_MONTH",
            STANDARD.perMonth(),
            0,
            MOST_PER_MONTH,
            "Invitations that an account makes in 30 days, twice as many from half a year of age"
                + " on; moderators and administrators make 100 at least"));
  }
}
