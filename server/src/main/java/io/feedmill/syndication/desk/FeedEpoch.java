package io.feedmill.syndication.desk;

/// A feed, and the epoch of an article in it that a change applies to.
///
/// @param feed name
/// @param epoch in decimal; empty for any
public record FeedEpoch(String feed, String epoch) {}
