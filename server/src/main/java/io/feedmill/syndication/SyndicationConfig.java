package io.feedmill.syndication;

import io.feedmill.kernel.config.Settings;

/// Settings of syndication.
///
/// @param fetchesPerMinute limit of fetches by one client address from one process in a minute; 0
///   for no limit
public record SyndicationConfig(int fetchesPerMinute) {
  /// Declares the settings.
  public static SyndicationConfig from(Settings settings) {
    return new SyndicationConfig(
        settings.integer(
            "FEEDMILL_FEED_FETCHES_PER_MINUTE",
            6_000,
            0,
            100_000_000,
            "Limit of feed fetches by one client address from one server in a minute; 0 for no limit"));
  }
}
