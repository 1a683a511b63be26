package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;

/// A post was written.
///
/// @param post id of the post
/// @param author id of who wrote it
@DurableEvent("timeline.post-created")
public record PostCreated(long post, long author) {}
