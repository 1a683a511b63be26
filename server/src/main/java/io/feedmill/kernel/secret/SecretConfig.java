package io.feedmill.kernel.secret;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import java.nio.file.Path;

/// The site's key.
///
/// @param key the configured key; not set when the key file is used
/// @param file for a generated key
public record SecretConfig(Secret key, Path file) {
  static final int SHORTEST = 32;

  /// Declares the setting.
  ///
  /// @param data folder of the site's data
  public static SecretConfig from(Settings settings, Path data) {
    Secret key =
        settings.secret(
            "FEEDMILL_SECRET_KEY",
            "Key that mails and second factors are sealed with, at least 32 characters, the same on"
                + " all servers; by default one is generated and kept in secret.key in FEEDMILL_DATA");
    if (key.isSet() && key.reveal().length() < SHORTEST) {
      settings.problem("FEEDMILL_SECRET_KEY must have at least " + SHORTEST + " characters");
    }
    return new SecretConfig(key, data.resolve("secret.key"));
  }
}
