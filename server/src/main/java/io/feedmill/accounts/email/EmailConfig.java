package io.feedmill.accounts.email;

import io.feedmill.kernel.config.Settings;

/// Whether accounts need a mail address.
///
/// @param required whether every account with a password needs one
public record EmailConfig(boolean required) {

  /// Declares the setting.
  ///
  /// @param sends whether a server for mails is set
  public static EmailConfig from(Settings settings, boolean sends) {
    boolean required =
        settings.flag(
            "FEEDMILL_EMAIL_REQUIRED",
            false,
            "Whether people must give a mail address to sign up with a password; those who come by a"
                + " provider need none");
    if (required && !sends) {
      settings.problem("FEEDMILL_SMTP_URL must be set with FEEDMILL_EMAIL_REQUIRED");
    }
    return new EmailConfig(required);
  }
}
