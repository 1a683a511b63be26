package io.feedmill.reader.channel;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/// Counts items that are removed from channels automatically: `feedmill.reader.dropped` by reason.
///
/// @param read read long ago
/// @param unread unread, and arrived long ago
/// @param full new items that a full channel refused
public record DropCounts(Counter read, Counter unread, Counter full) {
  public static DropCounts of(MeterRegistry metrics) {
    return new DropCounts(
        counter(metrics, "read"), counter(metrics, "unread"), counter(metrics, "full"));
  }

  private static Counter counter(MeterRegistry metrics, String reason) {
    return metrics.counter("feedmill.reader.dropped", "reason", reason);
  }
}
