package io.feedmill.syndication.serve;

import java.util.UUID;

/// An article in a document, with its epoch.
///
/// @param epoch of its publication in the feed
/// @param live false for a withdrawn one
public record ShownItem(UUID uuid, long epoch, boolean live) {}
