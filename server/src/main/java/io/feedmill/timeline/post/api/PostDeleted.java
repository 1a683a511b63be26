package io.feedmill.timeline.post.api;

import io.feedmill.kernel.event.DurableEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A post was deleted. Its reposts are not shown any more either; they have no event of their own.
///
/// @param post id of the post
/// @param author id of who wrote it
/// @param mentioned ids of the accounts that it named; null in events of an older version
/// @param about id of the post that it replied to or reposted; null for another post, and when its
///   account was deleted
@DurableEvent("timeline.post-deleted")
public record PostDeleted(
    long post, long author, @Nullable List<Long> mentioned, @Nullable Long about) {}
