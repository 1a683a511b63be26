package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.reader.fetch.api.FeedErrors;
import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.page.FeedsPage.Health;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Describes the health of a feed for people.
///
/// @param fetches knows the health of feeds
record FeedHealthText(Fetches fetches, InstantSource clock) {
  private static final Set<FeedState> BROKEN = Set.of(FeedState.FAILING, FeedState.GONE);

  Health of(long feed) {
    return fetches
        .health(feed)
        .map(health -> new Health(line(health), BROKEN.contains(health.state())))
        .orElse(new Health(text("not fetched yet"), false));
  }

  private String line(FeedHealth health) {
    String error = health.error().isEmpty() ? "" : ": " + FeedErrors.shown(health.error());
    return switch (health.state()) {
      case NEW -> text("not fetched yet") + error;
      case GOOD -> good(health.fetched()) + error;
      case FAILING ->
          text("failed {times, plural, one {once} other {# times}}", "times", health.failures())
              + error;
      case GONE -> text("gone permanently");
    };
  }

  private String good(@Nullable Instant fetched) {
    return fetched == null
        ? text("not fetched yet")
        : text("fetched {when}", "when", RelativeTime.text(fetched, clock.instant()));
  }
}
