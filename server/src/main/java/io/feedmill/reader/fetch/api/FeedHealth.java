package io.feedmill.reader.fetch.api;

import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How a feed is doing, and when it is asked again.
///
/// @param url whom we ask: another address than the one followed, once the feed moved
/// @param error what went wrong the last time, for people; empty when it went well
/// @param failures in a row
/// @param fetched last time that went well, null when none did
/// @param next planned time of the next fetch
public record FeedHealth(
    long feed,
    URI url,
    FeedState state,
    String error,
    int failures,
    @Nullable Instant fetched,
    Instant next) {}
