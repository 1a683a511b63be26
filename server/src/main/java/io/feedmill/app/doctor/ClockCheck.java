package io.feedmill.app.doctor;

import io.feedmill.kernel.work.SystemClock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Supplier;

/// Compares the clock of a store with that of this machine.
final class ClockCheck {
  private static final Duration UNNOTICED = Duration.ofSeconds(1);
  private static final Duration HARMFUL = Duration.ofSeconds(10);

  private ClockCheck() {}

  /// @param time reads the time of the store
  static Finding compare(String store, Supplier<Instant> time) {
    Instant before = SystemClock.instance().instant();
    Instant there = time.get();
    Instant after = SystemClock.instance().instant();
    return found(store, before, there, after);
  }

  /// The store's time was read between `before` and `after`; what differs beyond that is skew.
  static Finding found(String store, Instant before, Instant there, Instant after) {
    Duration skew = Duration.ZERO;
    if (there.isBefore(before)) {
      skew = Duration.between(there, before);
    } else if (there.isAfter(after)) {
      skew = Duration.between(after, there);
    }
    String check = "Clock";
    String detail = "%s differs by %.1f s".formatted(store, skew.toMillis() / 1_000.0);
    String fix = "let both machines set their clocks by NTP, such as with chrony";
    if (skew.compareTo(UNNOTICED) < 0) {
      return Finding.ok(check, "the same in " + store + " as here");
    }
    return skew.compareTo(HARMFUL) < 0
        ? Finding.advice(check, detail, fix)
        : Finding.wrong(check, detail, fix);
  }
}
