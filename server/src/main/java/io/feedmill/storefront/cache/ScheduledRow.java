package io.feedmill.storefront.cache;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A row with a schedule.
///
/// @param delaySeconds between loads
/// @param next planned load; absent when none is planned
/// @param failures failed loads in a row
/// @param warm whether it is in Redis now
record ScheduledRow(
    String row, double delaySeconds, @Nullable Instant next, long failures, boolean warm) {}
