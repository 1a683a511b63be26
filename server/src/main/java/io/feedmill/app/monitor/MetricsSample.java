package io.feedmill.app.monitor;

import java.time.Instant;

/// Metrics of all processes over a minute or more. Unknown values are NaN.
///
/// @param time end of the interval
/// @param requests answered, a second
/// @param medianMillis median response time
/// @param slowMillis 99th percentile of the response time
/// @param votes cast, a minute
/// @param waiting events in the outbox that are not delivered to all listeners, on average
public record MetricsSample(
    Instant time,
    double requests,
    double medianMillis,
    double slowMillis,
    double votes,
    double waiting) {}
