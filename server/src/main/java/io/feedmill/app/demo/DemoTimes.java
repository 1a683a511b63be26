package io.feedmill.app.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Post times of the demo's content: over the last 30 days, with more recent content than old. They
/// depend only on the start time, so that filling continues after a kill.
///
/// @param start when filling began
record DemoTimes(Instant start) {
  private static final int JOINED = 12;
  private static final Duration OLDEST = Duration.ofDays(30);

  /// Times before the start, the oldest first. Each age is the same multiple of the next one.
  ///
  /// @param newest age of the last
  List<Instant> spread(int count, Duration newest) {
    double factor = OLDEST.toMillis() / (double) newest.toMillis();
    List<Instant> times = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      double share = count == 1 ? 0 : (count - 1 - i) / (double) (count - 1);
      times.add(start.minusMillis(Math.round(newest.toMillis() * Math.pow(factor, share))));
    }
    return times;
  }

  /// When a person joined: before everything else, each some days before the next.
  Instant joined(int person) {
    return start.minus(OLDEST).minus(Duration.ofHours(50L * (JOINED - person % JOINED)));
  }

  /// How long ago it was when filling began.
  Duration age(Instant time) {
    return Duration.between(time, start);
  }

  /// Some minutes after a time, or sooner so that it is in the past.
  ///
  /// @param wait as long as this when there is time
  Instant after(Instant time, Duration wait) {
    Duration most = age(time).dividedBy(3);
    return time.plus(wait.compareTo(most) < 0 ? wait : most);
  }
}
