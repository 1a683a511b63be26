package io.feedmill.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that changes only when the test moves it.
public final class ManualClock implements InstantSource {
  private volatile Instant now;

  public ManualClock(Instant now) {
    this.now = now;
  }

  /// A clock that shows noon of 20 November 2026, UTC.
  public static ManualClock atNoon() {
    return new ManualClock(Instant.parse("2026-11-20T12:00:00Z"));
  }

  @Override
  public Instant instant() {
    return now;
  }

  public synchronized void advance(Duration by) {
    now = now.plus(by);
  }

  public synchronized void set(Instant time) {
    now = time;
  }
}
