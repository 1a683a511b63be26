package io.feedmill.syndication.desk;

import java.util.UUID;

/// What a document tells of an article.
///
/// @param epoch of its publication in the feed
/// @param live false for a withdrawn one
record ShownItem(UUID uuid, long epoch, boolean live) {}
