package io.feedmill.bench;

import java.util.Comparator;
import java.util.List;

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

  /// The one in the middle, by operations per second.
  ///
  /// @param all at least one
  public static Measured median(List<Measured> all) {
    return all.stream()
        .sorted(Comparator.comparingDouble(Measured::perSecond))
        .toList()
        .get(all.size() / 2);
  }
}
