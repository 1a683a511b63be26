package io.feedmill.timeline.graph;

import io.feedmill.kernel.config.Settings;

/// Settings of the graph of people.
///
/// @param followsPerMinute how often an account may follow, block, mute or undo that in a minute;
///   ten times as many for one address
public record GraphConfig(int followsPerMinute) {
  /// Declares the settings.
  public static GraphConfig from(Settings settings) {
    return new GraphConfig(
        settings.integer(
            "FEEDMILL_FOLLOWS_PER_MINUTE",
            120,
            1,
            1_000_000,
            "Follows, blocks and mutes that one account may change in a minute; ten times as many"
                + " for one address"));
  }
}
