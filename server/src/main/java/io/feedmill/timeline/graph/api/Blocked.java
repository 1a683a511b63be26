package io.feedmill.timeline.graph.api;

import io.feedmill.kernel.event.DurableEvent;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An account blocked another: neither follows or sees the other any more.
///
/// @param blocker id of who blocks
/// @param blocked id of who is blocked
/// @param ended when the follows began that the block ended; null in events of an older version
@DurableEvent("timeline.blocked")
public record Blocked(long blocker, long blocked, @Nullable List<Instant> ended) {}
