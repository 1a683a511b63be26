package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;

/// A post was deleted. Its reposts are not shown any more either; they have no event of their own.
///
/// @param post id of the post
/// @param author id of who wrote it
@DurableEvent("timeline.post-deleted")
public record PostDeleted(long post, long author) {}
