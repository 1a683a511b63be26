package io.feedmill.reader.page;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.Fetches;
import java.time.Instant;
import java.time.InstantSource;

/// Describes the health of a feed for people.
///
/// @param fetches knows the health of feeds
record FeedHealthText(Fetches fetches, InstantSource clock) {
  String line(long feed) {
    return fetches.health(feed).map(this::line).orElse("not fetched yet");
  }

  private String line(FeedHealth health) {
    String error = health.error().isEmpty() ? "" : ": " + health.error();
    Instant fetched = health.fetched();
    String when = fetched == null ? "" : ", fetched " + RelativeTime.text(fetched, clock.instant());
    return switch (health.state()) {
      case NEW -> "not fetched yet" + error;
      case GOOD -> "well" + when + error;
      case FAILING -> "failed " + health.failures() + " times" + error;
      case GONE -> "gone permanently";
    };
  }
}
