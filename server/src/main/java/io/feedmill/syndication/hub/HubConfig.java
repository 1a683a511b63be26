package io.feedmill.syndication.hub;

import io.feedmill.kernel.config.Settings;

/// Settings of the hub.
///
/// @param allowPrivate whether callbacks may lead to addresses that are not public
public record HubConfig(boolean allowPrivate) {
  /// Declares the settings.
  public static HubConfig from(Settings settings) {
    return new HubConfig(
        settings.flag(
            "FEEDMILL_HUB_ALLOW_PRIVATE",
            false,
            "Let the hub call addresses that are not public: only where all subscribers are known"));
  }
}
