package io.feedmill.search;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.search.query.Languages;
import java.time.Duration;

/// Settings of search.
///
/// @param language of texts that are too short to tell theirs
/// @param atOnce maximum of concurrent searches of this process
/// @param perMinute most searches of an address in a minute
/// @param patience how long a search waits until fewer run
/// @param longestStatement of the database
public record SearchConfig(
    String language, int atOnce, int perMinute, Duration patience, Duration longestStatement) {
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final Duration LONGEST_STATEMENT = Duration.ofMillis(250);

  /// Declares the settings.
  public static SearchConfig from(Settings settings) {
    Setting language =
        new Setting(
            "FEEDMILL_SEARCH_LANGUAGE",
            "english",
            String.join(", ", Languages.all()),
            "Language of texts that are too short to tell theirs, for search");
    return new SearchConfig(
        settings.parsed(language, "english", SearchConfig::known),
        settings.integer(
            "FEEDMILL_CONCURRENT_SEARCHES",
            4,
            1,
            100,
            "Most searches of one process at once; each uses a connection to PostgreSQL"),
        settings.integer(
            "FEEDMILL_SEARCHES_PER_MINUTE",
            120,
            1,
            1_000_000,
            "Limit of searches of an address in a minute; typing ahead has five times as many"),
        PATIENCE,
        LONGEST_STATEMENT);
  }

  private static String known(String text) {
    if (!Languages.all().contains(text)) {
      throw new IllegalArgumentException("must be one of " + String.join(", ", Languages.all()));
    }
    return text;
  }
}
