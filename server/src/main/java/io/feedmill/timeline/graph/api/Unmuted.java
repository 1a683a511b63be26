package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account unmuted another.
///
/// @param muter id of who muted
/// @param muted id of who was muted
@DurableEvent("timeline.unmuted")
public record Unmuted(long muter, long muted) {}
