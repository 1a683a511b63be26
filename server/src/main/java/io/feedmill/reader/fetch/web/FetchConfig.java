package io.feedmill.reader.fetch.web;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.net.AddressRange;
import java.time.Duration;
import java.util.List;

/// How feeds are fetched.
///
/// @param allowed ranges of addresses that are allowed although they are not public
/// @param atOnce maximum number of concurrent fetches, 1 or more
/// @param deadline of a fetch with its redirects, which no setting changes
public record FetchConfig(List<AddressRange> allowed, int atOnce, Duration deadline) {
  /// No range, 32 concurrent fetches, half a minute for each.
  public static final FetchConfig STANDARD = new FetchConfig(List.of(), 32, Duration.ofSeconds(30));

  public FetchConfig {
    allowed = List.copyOf(allowed);
    if (atOnce < 1) {
      throw new IllegalArgumentException("at least one fetch must be possible");
    }
  }

  /// Reads the settings `FEEDMILL_FETCH_ALLOW` and `FEEDMILL_CONCURRENT_FETCHES`.
  public static FetchConfig from(Settings settings) {
    Setting allowed =
        new Setting(
            "FEEDMILL_FETCH_ALLOW",
            "",
            "addresses or networks such as 192.168.1.0/24, separated by commas",
            "Addresses that are not public to which the reader may send requests");
    return new FetchConfig(
        settings.parsed(allowed, List.of(), AddressRange::parseAll),
        settings.integer(
            "FEEDMILL_CONCURRENT_FETCHES",
            STANDARD.atOnce,
            1,
            1000,
            "Maximum number of concurrent fetches from servers that answer soon; four times as many, at least 64, may wait for slow servers"),
        STANDARD.deadline);
  }
}
