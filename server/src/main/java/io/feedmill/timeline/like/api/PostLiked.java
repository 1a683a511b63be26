package io.feedmill.timeline.like.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account liked a post.
///
/// @param post id of the post
/// @param account id of who likes it
@DurableEvent("timeline.post-liked")
public record PostLiked(long post, long account) {}
