package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// Somebody blocked another: neither follows nor reads the other any more.
///
/// @param blocker id of who blocks
/// @param blocked id of who is blocked
@DurableEvent("timeline.blocked")
public record Blocked(long blocker, long blocked) {}
