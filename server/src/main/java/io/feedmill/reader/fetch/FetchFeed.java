package io.feedmill.reader.fetch;

import io.feedmill.kernel.net.Target;
import io.feedmill.reader.fetch.WebOutcome.Answered;
import io.feedmill.reader.fetch.WebOutcome.Failed;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.FeedState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Asks a feed's server once, hands on what is new, and notes what the server said.
///
/// What was heard is handed on before it is noted: when that fails, the server is asked the same
/// again.
final class FetchFeed {
  private final Web web;
  private final FetchQueue queue;
  private final FetchStore store;
  private final TakeDocument document;
  private final HubOffers hubs;
  private final FeedReaders readers;
  private final InstantSource clock;
  private final UserAgent agent;

  FetchFeed(
      Web web,
      FetchQueue queue,
      FetchStore store,
      FeedReaders readers,
      HubOffers hubs,
      TakeDocument document,
      InstantSource clock,
      UserAgent agent) {
    this.web = web;
    this.queue = queue;
    this.store = store;
    this.document = document;
    this.hubs = hubs;
    this.readers = readers;
    this.clock = clock;
    this.agent = agent;
  }

  /// @return when to ask again, null for never
  @Nullable Instant fetch(FetchedFeed feed) throws InterruptedException {
    String host = host(feed);
    Duration pause = queue.pauseOf(host);
    if (!pause.isZero()) {
      return clock.instant().plus(pause).plusSeconds(feed.feed() % 60);
    }
    WebOutcome outcome = web.send(WebRequest.get(feed.address(), headers(feed)));
    FetchedFeed after = hubs.paced(feed, after(feed, outcome, host));
    if (after.state() != feed.state() && isNews(feed.state(), after.state())) {
      readers.turned(feed.health(), after.health());
    }
    store.save(after);
    return after.state() == FeedState.GONE ? null : after.next();
  }

  private static boolean isNews(FeedState before, FeedState after) {
    return after == FeedState.FAILING
        || after == FeedState.GONE
        || before == FeedState.FAILING
        || before == FeedState.GONE;
  }

  private static String host(FetchedFeed feed) {
    Target target = Target.of(feed.address());
    return target == null ? "" : target.host();
  }

  private Map<String, String> headers(FetchedFeed feed) {
    Map<String, String> headers = new HashMap<>(agent.headers(feed.subscribers()));
    if (!feed.etag().isEmpty()) {
      headers.put("If-None-Match", feed.etag());
    }
    if (!feed.modified().isEmpty()) {
      headers.put("If-Modified-Since", feed.modified());
    }
    return headers;
  }

  private FetchedFeed after(FetchedFeed feed, WebOutcome outcome, String host) {
    Instant now = clock.instant();
    return switch (outcome) {
      case Failed(var _, String detail) -> FetchNotes.failed(feed, now, detail, Duration.ZERO);
      case Answered answer -> answered(feed, answer, host, now);
    };
  }

  private FetchedFeed answered(FetchedFeed feed, Answered answer, String host, Instant now) {
    return switch (answer.status()) {
      case 200, 203, 226 -> document.take(feed, answer, now);
      case 304 -> FetchNotes.unchanged(feed, answer, now);
      case 410 -> FetchNotes.gone(feed, now);
      case 429, 503 -> {
        Duration wished = ServerWishes.retryAfter(answer, now);
        if (!wished.isZero()) {
          queue.pause(host, RefreshPolicy.atMost(wished));
        }
        yield FetchNotes.failed(feed, now, "the server answers " + answer.status(), wished);
      }
      default ->
          FetchNotes.failed(feed, now, "the server answers " + answer.status(), Duration.ZERO);
    };
  }
}
