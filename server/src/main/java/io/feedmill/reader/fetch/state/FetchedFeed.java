package io.feedmill.reader.fetch.state;

import io.feedmill.reader.fetch.api.FeedHealth;
import io.feedmill.reader.fetch.api.FeedState;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The state of a feed and its server: a row of `reader.fetch`.
///
/// @param url the address that is fetched
/// @param error of the last attempt, empty after a success
/// @param failures in a row
/// @param etag as the server wrote it, empty when it did not
/// @param modified its Last-Modified as the server wrote it, empty when it did not
/// @param digest SHA-256 of the last document, empty before the first
/// @param moved where permanent redirects led the last time, empty when there were none
/// @param moves number of consecutive times that they led there
/// @param paceSince date of the oldest of the newest entries, null when they have none
/// @param paceCount how many those are
/// @param ttl seconds between fetches that the document requests
/// @param fetched time of the last successful fetch
public record FetchedFeed(
    long feed,
    String url,
    int subscribers,
    FeedState state,
    String error,
    int failures,
    String etag,
    String modified,
    String digest,
    String moved,
    int moves,
    IdentityRule identity,
    @Nullable Instant paceSince,
    int paceCount,
    int ttl,
    @Nullable Instant attempted,
    @Nullable Instant fetched,
    Instant next) {

  public URI address() {
    return URI.create(url);
  }

  /// The same state, with the next fetch at that time or later.
  public FetchedFeed notBefore(Instant then) {
    return then.isAfter(next)
        ? new FetchedFeed(
            feed,
            url,
            subscribers,
            state,
            error,
            failures,
            etag,
            modified,
            digest,
            moved,
            moves,
            identity,
            paceSince,
            paceCount,
            ttl,
            attempted,
            fetched,
            then)
        : this;
  }

  /// The same state for another address, without validators.
  public FetchedFeed at(URI address) {
    return new FetchedFeed(
        feed,
        address.toString(),
        subscribers,
        state,
        error,
        failures,
        "",
        "",
        "",
        "",
        0,
        identity,
        paceSince,
        paceCount,
        ttl,
        attempted,
        fetched,
        next);
  }

  public FeedHealth health() {
    return new FeedHealth(feed, address(), state, error, failures, fetched, next);
  }
}
