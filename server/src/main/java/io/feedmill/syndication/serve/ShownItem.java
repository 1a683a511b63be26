package io.feedmill.syndication.serve;

import java.util.UUID;

/// What a document tells of an article.
///
/// @param epoch of its publication in the feed
/// @param live false for a withdrawn one
public record ShownItem(UUID uuid, long epoch, boolean live) {}
