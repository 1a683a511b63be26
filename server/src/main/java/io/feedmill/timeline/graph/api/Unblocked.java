package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// Somebody blocks another no longer; who followed whom before is not brought back.
///
/// @param blocker id of who blocked
/// @param blocked id of who was blocked
@DurableEvent("timeline.unblocked")
public record Unblocked(long blocker, long blocked) {}
