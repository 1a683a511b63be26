package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account unblocked another; former follows are not restored.
///
/// @param blocker id of who blocked
/// @param blocked id of who was blocked
@DurableEvent("timeline.unblocked")
public record Unblocked(long blocker, long blocked) {}
