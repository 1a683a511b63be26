package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account unfollowed another.
///
/// @param follower id of who read
/// @param followee id of who was read
@DurableEvent("timeline.unfollowed")
public record Unfollowed(long follower, long followee) {}
