package io.feedmill.accounts;

import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.invitation.InvitationConfig;
import io.feedmill.accounts.user.PasswordCost;
import io.feedmill.accounts.user.PasswordPolicy;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;

/// The settings of accounts.
///
/// @param adminPassword of the account `admin`, created at the first start; generated when not set
/// @param signUp who may create an account
/// @param signUpsPerHour maximum of sign-up attempts in an hour from one address; 0 for no limit
/// @param invitations who may invite, and how many
/// @param publicUrl of the site, for whose host browsers keep passkeys; empty when it is not set
/// @param passwordCost of new passwords, which no setting lowers
public record AccountConfig(
    Secret adminPassword,
    SignUpMode signUp,
    int signUpsPerHour,
    InvitationConfig invitations,
    String publicUrl,
    PasswordCost passwordCost) {
  private static final int STANDARD_SIGN_UPS = 30;
  private static final int MOST_SIGN_UPS = 1_000_000;

  /// Defaults for everything except the password.
  static AccountConfig of(Secret adminPassword) {
    return new AccountConfig(
        adminPassword,
        SignUpMode.OPEN,
        STANDARD_SIGN_UPS,
        InvitationConfig.STANDARD,
        "",
        PasswordCost.STANDARD);
  }

  /// Reads the settings `FEEDMILL_ADMIN_PASSWORD`, `FEEDMILL_SIGN_UP` and
  /// `FEEDMILL_SIGN_UPS_PER_HOUR`.
  ///
  /// @param publicUrl of the site; empty when it is not set
  public static AccountConfig from(Settings settings, String publicUrl) {
    Secret password =
        settings.secret(
            "FEEDMILL_ADMIN_PASSWORD",
            "Password of the account admin, created at the first start; generated and printed when not"
                + " set");
    if (password.isSet()) {
      PasswordPolicy.fault(password.reveal())
          .ifPresent(fault -> settings.problem("FEEDMILL_ADMIN_PASSWORD " + fault));
    }
    SignUpMode signUp =
        settings.choice(
            "FEEDMILL_SIGN_UP",
            SignUpMode.OPEN,
            "Who may sign up: open for everyone, invited for people with an invitation of a member,"
                + " closed for no one; the operator adds accounts by"
                + " ./feedmill user add");
    int perHour =
        settings.integer(
            "FEEDMILL_SIGN_UPS_PER_HOUR",
            STANDARD_SIGN_UPS,
            0,
            MOST_SIGN_UPS,
            "Maximum sign-up attempts per hour from one address (IPv6: one /64 network); ten times"
                + " as many from its /24 or /48 network; 0 for no limit");
    return new AccountConfig(
        password,
        signUp,
        perHour,
        InvitationConfig.from(settings),
        publicUrl,
        PasswordCost.STANDARD);
  }
}
