package io.feedmill.syndication;

import io.feedmill.kernel.config.Settings;

/// Settings of syndication.
///
/// @param fetchesPerMinute how often one address may fetch feeds from one process in a minute; 0
///   for any number
public record SyndicationConfig(int fetchesPerMinute) {
  /// Declares the settings.
  public static SyndicationConfig from(Settings settings) {
    return new SyndicationConfig(
        settings.integer(
            "FEEDMILL_FEED_FETCHES_PER_MINUTE",
            6_000,
            0,
            100_000_000,
            "Times that one address may fetch feeds from one server in a minute; 0 for no limit"));
  }
}
