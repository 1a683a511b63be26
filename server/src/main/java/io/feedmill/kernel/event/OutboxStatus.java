package io.feedmill.kernel.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The number of pending events.
///
/// @param waiting events that at least one subscriber has not processed yet, without parked events
/// @param parked events given up after ten tries, kept until an operator decides
/// @param oldest when the oldest waiting event was published; absent when none waits
public record OutboxStatus(long waiting, long parked, @Nullable Instant oldest) {}
