package io.feedmill.reader.fetch.api;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The health of a feed, and the time of its next fetch.
///
/// @param url the address that is fetched; differs from the followed one when the feed moved
/// @param error error of the last fetch, for people; empty after a success
/// @param failures in a row
/// @param fetched time of the last successful fetch, null when there was none
/// @param next planned time of the next fetch
public record FeedHealth(
    long feed,
    URI url,
    FeedState state,
    String error,
    int failures,
    @Nullable Instant fetched,
    Instant next) {}
