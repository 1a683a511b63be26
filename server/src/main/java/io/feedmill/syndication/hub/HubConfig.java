package io.feedmill.syndication.hub;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Settings of the hub, and who else is told of changes.
///
/// @param requestsPerMinute times that one network may ask the hub in a minute
/// @param allowPrivate whether callbacks may lead to addresses that are not public
/// @param others hubs outside that are told of changed window feeds
/// @param indexNow where search engines are told of articles in news sitemaps
/// @param indexNowKey without which they are not told
public record HubConfig(
    int requestsPerMinute,
    boolean allowPrivate,
    List<URI> others,
    Optional<URI> indexNow,
    Secret indexNowKey) {
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
            "Hubs outside that are told of changes of window feeds");
    return new HubConfig(
        settings.integer(
            "FEEDMILL_HUB_REQUESTS_PER_MINUTE",
            120,
            1,
            1_000_000,
            "Times that one address (IPv6: one /64 network) may ask the hub in a minute"),
        settings.flag(
            "FEEDMILL_HUB_ALLOW_PRIVATE",
            false,
            "Let the hub call addresses that are not public: only where all subscribers are known"),
        settings.parsed(others, List.of(), HubConfig::addresses),
        settings.url(
            "FEEDMILL_INDEXNOW_URL",
            WEB,
            "Where IndexNow is told of articles in news sitemaps, if not at " + INDEX_NOW),
        settings.secret(
            "FEEDMILL_INDEXNOW_KEY",
            "Key for IndexNow, which lies as {key}.txt at the root of the articles' hosts; nobody is"
                + " told without it"));
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
