package io.feedmill.syndication.hub;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Settings of the hub, and of the receivers outside that are notified of changes.
///
/// @param requestsPerMinute limit of requests of one network in a minute
/// @param allowPrivate whether callbacks may have addresses that are not public
/// @param others other hubs, which are notified of changed window feeds
/// @param indexNow where search engines are notified of articles in news sitemaps
/// @param indexNowKey required for that
/// @param patience how long to wait for a response, which no setting changes
public record HubConfig(
    int requestsPerMinute,
    boolean allowPrivate,
    List<URI> others,
    Optional<URI> indexNow,
    Secret indexNowKey,
    Duration patience) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final URI INDEX_NOW = URI.create("https://api.indexnow.org/indexnow");
  private static final Set<String> WEB = Set.of("http", "https");

  public HubConfig {
    others = List.copyOf(others);
  }

  /// Declares the settings.
  public static HubConfig from(Settings settings) {
    Setting others =
        new Setting(
            "FEEDMILL_HUBS",
            "",
            "http or https addresses with commas between them",
            "Other hubs, which are notified of changes of window feeds");
    return new HubConfig(
        settings.integer(
            "FEEDMILL_HUB_REQUESTS_PER_MINUTE",
            120,
            1,
            1_000_000,
            "Limit of requests to the hub by one address (IPv6: one /64 network) in a minute"),
        settings.flag(
            "FEEDMILL_HUB_ALLOW_PRIVATE",
            false,
            "Allow callbacks to addresses that are not public; only for sites that know all subscribers"),
        settings.parsed(others, List.of(), HubConfig::addresses),
        settings.url(
            "FEEDMILL_INDEXNOW_URL",
            WEB,
            "Where to notify IndexNow of articles in news sitemaps, if not at " + INDEX_NOW),
        settings.secret(
            "FEEDMILL_INDEXNOW_KEY",
            "Key for IndexNow, published as {key}.txt at the root of the articles' hosts; without it"
                + " IndexNow is not notified"),
        PATIENCE);
  }

  private static List<URI> addresses(String text) {
    return Arrays.stream(text.split(",", -1)).map(String::strip).map(HubConfig::address).toList();
  }

  private static URI address(String text) {
    URI address = URI.create(text);
    if (address.getHost() == null || !WEB.contains(address.getScheme())) {
      throw new IllegalArgumentException("must be http or https addresses with commas between");
    }
    return address;
  }

  List<Receiver> receivers() {
    List<Receiver> receivers = new ArrayList<>();
    others.forEach(address -> receivers.add(new Receiver(address, Secret.none())));
    if (indexNowKey.isSet()) {
      receivers.add(new Receiver(indexNow.orElse(INDEX_NOW), indexNowKey));
    }
    return receivers;
  }
}
