package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account blocked another: neither follows or sees the other any more.
///
/// @param blocker id of who blocks
/// @param blocked id of who is blocked
@DurableEvent("timeline.blocked")
public record Blocked(long blocker, long blocked) {}
