package io.feedmill.reader.page;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.page.FeedsPage.Health;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;

/// Describes the health of a feed for people.
///
/// @param fetches knows the health of feeds
record FeedHealthText(Fetches fetches, InstantSource clock) {
  private static final Set<FeedState> BROKEN = Set.of(FeedState.FAILING, FeedState.GONE);

  Health of(long feed) {
    return fetches
        .health(feed)
        .map(health -> new Health(line(health), BROKEN.contains(health.state())))
        .orElse(new Health("not fetched yet", false));
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
