package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An account unfollowed another.
///
/// @param follower id of who read
/// @param followee id of who was read
/// @param since when the follow began; null in events of an older version
@DurableEvent("timeline.unfollowed")
public record Unfollowed(long follower, long followee, @Nullable Instant since) {}
