package io.feedmill.kernel.work;

import java.time.Instant;
import java.time.InstantSource;

/// The machine's clock, in whole milliseconds, so that an instant is the same in memory, in SQL, in
/// Redis and in JSON.
///
/// All other code takes an [InstantSource], so that tests control the time.
public enum SystemClock implements InstantSource {
  INSTANCE;

  /// The clock for code that takes an [InstantSource].
  public static InstantSource instance() {
    return INSTANCE;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis());
  }

  @Override
  public long millis() {
    return System.currentTimeMillis();
  }
}
