package io.feedmill.kernel.event;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How many events wait.
///
/// @param waiting events that not every subscriber has heard yet, without the parked ones
/// @param parked events given up after ten tries, kept until an operator decides
/// @param oldest when the oldest waiting event was published; absent when none waits
public record OutboxStatus(long waiting, long parked, @Nullable Instant oldest) {}
