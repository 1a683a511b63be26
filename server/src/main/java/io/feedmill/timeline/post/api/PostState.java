package io.feedmill.timeline.post.api;

/// The state of a post.
///
/// @param author id of who wrote it
/// @param deleted whether it was deleted
/// @param version 1 for a new one, rising with each edit
public record PostState(long author, boolean deleted, int version) {}
