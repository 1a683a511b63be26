package io.feedmill.bench;

/// One measurement.
///
/// @param perSecond operations finished in a second
/// @param redisMicros CPU time of Redis for one operation; NaN when not measured
/// @param clientMicros CPU time of this process for one operation; NaN when not measured
public record Measured(double perSecond, double redisMicros, double clientMicros) {
  /// This over another, in operations per second.
  public double over(Measured other) {
    return perSecond / other.perSecond;
  }
}
