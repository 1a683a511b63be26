package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;
import org.jspecify.annotations.Nullable;

/// A post was written.
///
/// @param post id of the post
/// @param author id of who wrote it
/// @param replyTo id of the post that it replies to; null for another post
/// @param repostOf id of the post that it reposts; null for another post
@DurableEvent("timeline.post-created")
public record PostCreated(
    long post, long author, @Nullable Long replyTo, @Nullable Long repostOf) {}
