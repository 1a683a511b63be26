package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The text of a post changed, and with it what its reposts show.
///
/// @param post id of the post
/// @param author id of who wrote it
/// @param version of the post after the edit
/// @param mentioned ids of the accounts that it named before; null in events of an older version
@DurableEvent("timeline.post-edited")
public record PostEdited(long post, long author, int version, @Nullable List<Long> mentioned) {}
