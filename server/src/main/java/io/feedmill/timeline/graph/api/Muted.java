package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account muted another: it does not see the other's posts any more, whether or not it follows
/// them.
///
/// @param muter id of who mutes
/// @param muted id of who is muted
@DurableEvent("timeline.muted")
public record Muted(long muter, long muted) {}
