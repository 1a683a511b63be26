package io.feedmill.accounts;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;

/// How accounts are kept.
///
/// @param adminPassword of the account `admin`, made at the first start; made up when not set
public record AccountConfig(Secret adminPassword) {

  /// Reads the setting `FEEDMILL_ADMIN_PASSWORD`.
  public static AccountConfig from(Settings settings) {
    Secret password =
        settings.secret(
            "FEEDMILL_ADMIN_PASSWORD",
            "Password of the account admin, made at the first start; made up and printed when not"
                + " set");
    if (password.isSet()) {
      PasswordPolicy.fault(password.reveal())
          .ifPresent(fault -> settings.problem("FEEDMILL_ADMIN_PASSWORD " + fault));
    }
    return new AccountConfig(password);
  }
}
