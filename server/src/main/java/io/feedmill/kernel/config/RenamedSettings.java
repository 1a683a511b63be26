package io.feedmill.kernel.config;

import java.util.Map;
import java.util.Optional;

/// Names that settings had in earlier versions.
final class RenamedSettings {
  /// Present names by earlier ones.
  static final Map<String, String> NAMES =
      Map.of(
          "FEEDMILL_BIG_AUTHOR", "FEEDMILL_PULL_AUTHOR_FOLLOWERS",
          "FEEDMILL_FEED_AWAY_DAYS", "FEEDMILL_FEED_INACTIVE_DAYS",
          "FEEDMILL_FETCHES", "FEEDMILL_CONCURRENT_FETCHES",
          "FEEDMILL_LOOKS_PER_MINUTE", "FEEDMILL_LINK_PREVIEWS_PER_MINUTE",
          "FEEDMILL_NEAR_PAGES", "FEEDMILL_NEAR_CACHE_PAGES",
          "FEEDMILL_SEARCHES_AT_ONCE", "FEEDMILL_CONCURRENT_SEARCHES");

  private RenamedSettings() {}

  /// The present name of a setting, for an earlier name.
  static Optional<String> of(String name) {
    return Optional.ofNullable(NAMES.get(name));
  }
}
