package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// Somebody muted another, whose posts they follow or not but do not see.
///
/// @param muter id of who mutes
/// @param muted id of who is muted
@DurableEvent("timeline.muted")
public record Muted(long muter, long muted) {}
