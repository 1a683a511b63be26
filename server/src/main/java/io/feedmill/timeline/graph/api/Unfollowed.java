package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// Somebody ceased to follow another.
///
/// @param follower id of who read
/// @param followee id of who was read
@DurableEvent("timeline.unfollowed")
public record Unfollowed(long follower, long followee) {}
