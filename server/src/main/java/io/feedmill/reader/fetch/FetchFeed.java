package io.feedmill.reader.fetch;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.kernel.net.HttpUrl;
import io.feedmill.kernel.work.TooCostly;
import io.feedmill.reader.fetch.api.FeedReaders;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.hub.HubOffers;
import io.feedmill.reader.fetch.hub.HubState;
import io.feedmill.reader.fetch.state.FetchQueue;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.RefreshPolicy;
import io.feedmill.reader.fetch.web.FeedHeaders;
import io.feedmill.reader.fetch.web.HeldHostSlot;
import io.feedmill.reader.fetch.web.RetryHints;
import io.feedmill.reader.fetch.web.Web;
import io.feedmill.reader.fetch.web.WebOutcome;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import io.feedmill.reader.fetch.web.WebOutcome.Busy;
import io.feedmill.reader.fetch.web.WebOutcome.Failed;
import io.feedmill.reader.fetch.web.WebOutcome.Paused;
import io.feedmill.reader.fetch.web.WebRequest;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Fetches a feed once, and passes on what is new.
///
/// The result is delivered before the caller records it: when the delivery fails, the next fetch
/// gets the same document.
public final class FetchFeed {
  private static final Logger LOG = LoggerFactory.getLogger(FetchFeed.class);

  /// Delay of the feed's own host when the host of a redirect is busy.
  private static final Duration BUSY_REDIRECT_DELAY = Duration.ofMinutes(1);

  private final Web web;
  private final FetchQueue queue;
  private final ProcessDocument document;
  private final HubOffers hubs;
  private final FeedReaders readers;
  private final InstantSource clock;
  private final FeedHeaders headers;

  public FetchFeed(
      Web web,
      FetchQueue queue,
      FeedReaders readers,
      HubOffers hubs,
      ProcessDocument document,
      InstantSource clock,
      FeedHeaders headers) {
    this.web = web;
    this.queue = queue;
    this.document = document;
    this.hubs = hubs;
    this.readers = readers;
    this.clock = clock;
    this.headers = headers;
  }

  /// @param state the state between the feed and its hub
  /// @param visit slots at hosts; their requested pauses are respected
  /// @return the new state of the feed, to be recorded; empty when its own host is busy
  Optional<FetchedFeed> fetch(FetchedFeed feed, HubState state, HeldHostSlot visit)
      throws InterruptedException {
    WebOutcome outcome = web.send(WebRequest.get(feed.address(), headers(feed)), visit);
    return switch (outcome) {
      case Busy(boolean redirected) ->
          redirected ? Optional.of(later(feed, BUSY_REDIRECT_DELAY)) : Optional.empty();
      case Paused(Duration left) -> Optional.of(later(feed, left.plusSeconds(feed.feed() % 60)));
      case Failed(var _, String detail) ->
          Optional.of(
              finish(
                  feed,
                  FetchTransitions.failed(feed, clock.instant(), detail, Duration.ZERO),
                  state));
      case Answered answer ->
          Optional.of(finish(feed, answered(feed, answer, state, visit), state));
    };
  }

  /// @return the state of a feed whose fetch was interrupted because others were waiting
  FetchedFeed interrupted(FetchedFeed feed, HubState state) {
    return finish(
        feed,
        FetchTransitions.failed(
            feed, clock.instant(), marked("no complete response in time"), Duration.ZERO),
        state);
  }

  /// The state of a feed whose fetch or delivery threw an exception, to be recorded.
  FetchedFeed failed(FetchedFeed feed, HubState state, Throwable cause) {
    String reason =
        cause instanceof TooCostly
            ? marked("the document takes too much work to read")
            : "the document cannot be processed: " + cause.getClass().getSimpleName();
    FetchedFeed after = FetchTransitions.failed(feed, clock.instant(), reason, Duration.ZERO);
    try {
      return finish(feed, after, state);
    } catch (RuntimeException failure) {
      LOG.warn("feed {}: its followers were not notified of its state", feed.feed(), failure);
      return feed.notBefore(after.next());
    }
  }

  private FetchedFeed later(FetchedFeed feed, Duration pause) {
    return feed.notBefore(clock.instant().plus(pause));
  }

  private FetchedFeed finish(FetchedFeed feed, FetchedFeed answer, HubState state) {
    FetchedFeed after = hubs.adjustPolling(feed, answer, state);
    if (after.state() != feed.state() && isNews(feed.state(), after.state())) {
      readers.healthChanged(feed.health(), after.health());
    }
    return after;
  }

  private static boolean isNews(FeedState before, FeedState after) {
    return after == FeedState.FAILING
        || after == FeedState.GONE
        || before == FeedState.FAILING
        || before == FeedState.GONE;
  }

  private static String host(FetchedFeed feed) {
    HttpUrl target = HttpUrl.of(feed.address());
    return target == null ? "" : target.host();
  }

  private Map<String, String> headers(FetchedFeed feed) {
    Map<String, String> all = new HashMap<>(headers.of(feed.subscribers()));
    if (!feed.etag().isEmpty()) {
      all.put("If-None-Match", feed.etag());
    }
    if (!feed.modified().isEmpty()) {
      all.put("If-Modified-Since", feed.modified());
    }
    return all;
  }

  private FetchedFeed answered(
      FetchedFeed feed, Answered answer, HubState state, HeldHostSlot visit)
      throws InterruptedException {
    Instant now = clock.instant();
    return switch (answer.status()) {
      case 200, 203, 226 -> {
        ProcessDocument.Processed processed = document.process(feed, answer, state, now);
        yield processed.leads() == null
            ? processed.feed()
            : named(feed, processed.feed(), processed.leads(), state, visit);
      }
      case 304 -> FetchTransitions.unchanged(feed, answer, now);
      case 410 -> FetchTransitions.gone(feed, now);
      case 429 -> {
        Duration wished = RefreshPolicy.atMost(RetryHints.retryAfter(answer, now));
        queue.refused(host(feed), feed.feed(), wished);
        yield FetchTransitions.failed(feed, now, "the server responded with status 429", wished);
      }
      case 503 -> {
        Duration wished = RetryHints.retryAfter(answer, now);
        if (!wished.isZero()) {
          queue.pause(host(feed), RefreshPolicy.atMost(wished));
        }
        yield FetchTransitions.failed(feed, now, "the server responded with status 503", wished);
      }
      default ->
          FetchTransitions.failed(
              feed, now, "the server responded with status " + answer.status(), Duration.ZERO);
    };
  }

  /// Fetches the feed that a page names; its address is used from then on.
  ///
  /// @param page the state after the page, for when the named feed fails
  private FetchedFeed named(
      FetchedFeed feed, FetchedFeed page, URI address, HubState state, HeldHostSlot visit)
      throws InterruptedException {
    WebRequest request = WebRequest.get(address, headers.of(feed.subscribers()));
    return switch (web.send(request, visit)) {
      case Busy _ -> later(feed, BUSY_REDIRECT_DELAY);
      case Paused(Duration left) -> later(feed, left);
      case Answered answer when answer.status() == 200 -> {
        FetchedFeed known =
            document.process(feed.at(address), answer, state, clock.instant()).feed();
        yield known.failures() == 0 ? known : page;
      }
      case Answered _, Failed _ -> page;
    };
  }
}
