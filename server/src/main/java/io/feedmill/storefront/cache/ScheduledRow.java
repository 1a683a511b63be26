package io.feedmill.storefront.cache;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row with a schedule.
///
/// @param delaySeconds between loads
/// @param next time of the next load; absent for none
/// @param failures failed loads in a row
/// @param warm whether it is cached now
record ScheduledRow(
    String row, double delaySeconds, @Nullable Instant next, long failures, boolean warm) {}
