package io.feedmill.reader.channel;

/// A feed in `reader.feed`.
///
/// @param followed whether any channel follows it; else it is not fetched
public record KnownFeed(long id, boolean followed) {}
