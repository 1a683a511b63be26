package io.feedmill.app.monitor;

import java.time.Instant;

/// The numbers of this process over a few seconds. What is not known is not a number (NaN).
///
/// @param time end of the stretch
/// @param requests answered, a second
/// @param medianMillis time that half of the answers took at most
/// @param slowMillis time that 99 of 100 answers took at most
/// @param votes cast, a minute
/// @param waiting events in the outbox that not everybody heard yet
public record MetricsSample(
    Instant time,
    double requests,
    double medianMillis,
    double slowMillis,
    double votes,
    double waiting) {}
