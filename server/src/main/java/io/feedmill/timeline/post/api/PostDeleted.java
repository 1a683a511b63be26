package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;

/// A post was deleted, and with it every re-post of it shows no more. There is no event for those.
///
/// @param post id of the post
/// @param author id of who wrote it
@DurableEvent("timeline.post-deleted")
public record PostDeleted(long post, long author) {}
