package io.feedmill.syndication.ingest;

import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// The source from which articles are polled.
///
/// @param source address of the notifications of changed articles; empty for none
/// @param token sent to the source, if set
/// @param interval time between two polls
public record IngestConfig(Optional<URI> source, Secret token, Duration interval) {
  /// Declares the settings.
  public static IngestConfig from(Settings settings) {
    return new IngestConfig(
        settings.url(
            "FEEDMILL_INGEST_URL",
            Set.of("http", "https"),
            "Address to poll for notifications of changed articles"),
        settings.secret("FEEDMILL_INGEST_TOKEN", "Bearer token sent to that address"),
        settings.duration(
            "FEEDMILL_INGEST_INTERVAL",
            Duration.ofSeconds(30),
            Duration.ofSeconds(1),
            Duration.ofDays(1),
            "Time between two polls of that address"));
  }
}
