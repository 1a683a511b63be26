package io.feedmill.timeline.like.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account took its like of a post back.
///
/// @param post id of the post
/// @param account id of who liked it
@DurableEvent("timeline.post-unliked")
public record PostUnliked(long post, long account) {}
