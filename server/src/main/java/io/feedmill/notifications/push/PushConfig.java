package io.feedmill.notifications.push;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.time.Duration;
import java.util.regex.Pattern;

/// How messages are sent to push services.
///
/// @param contact of the operator, a `mailto:` or `https:` address; empty for none
/// @param patience how long to wait for a response, which no setting changes
public record PushConfig(String contact, Duration patience) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Pattern CONTACT =
      Pattern.compile("mailto:[^\\s@]{1,64}@[^\\s@]{1,190}|https://[^\\s]{1,250}");

  /// @param publicUrl address of this site; empty when it is not configured
  public static PushConfig from(Settings settings, String publicUrl) {
    Setting contact =
        new Setting(
            "FEEDMILL_PUSH_CONTACT",
            "",
            "mailto: or https: address",
            "Whom push services write to when messages of this site cause trouble; by default"
                + " FEEDMILL_PUBLIC_URL if it is https");
    String own = publicUrl.startsWith("https://") ? publicUrl : "";
    return new PushConfig(settings.parsed(contact, own, PushConfig::checked), PATIENCE);
  }

  private static String checked(String text) {
    if (!CONTACT.matcher(text).matches()) {
      throw new IllegalArgumentException("not a mailto: or https: address");
    }
    return text;
  }
}
