package io.feedmill.kernel.http.limit;

import java.time.Duration;

/// The result of a request for a permit.
///
/// @param retryAfter time until a permit is available; zero when granted
/// @param left whole permits left
/// @param full until the bucket is full again
record Permit(Limit limit, boolean granted, Duration retryAfter, long left, Duration full) {}
