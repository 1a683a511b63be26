package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account started to follow another.
///
/// @param follower id of who reads
/// @param followee id of who is read
@DurableEvent("timeline.followed")
public record Followed(long follower, long followee) {}
