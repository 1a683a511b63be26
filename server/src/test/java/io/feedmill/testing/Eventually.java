package io.feedmill.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/// Waits for what happens by itself, and tells why it did not.
public final class Eventually {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private Eventually() {}

  /// Repeats `attempt` until it neither throws nor fails an assertion.
  ///
  /// @throws AssertionError with the last reason when that takes longer than a minute
  public static <T> T succeeds(Callable<T> attempt) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        return attempt.call();
      } catch (Exception | AssertionError e) {
        if (System.nanoTime() > end) {
          throw new AssertionError("still failing after " + PATIENCE, e);
        }
        LockSupport.parkNanos(10_000_000);
      }
    }
  }

  /// Repeats `attempt` until it neither throws nor fails an assertion.
  public static void holds(Runnable attempt) {
    succeeds(() -> {
      attempt.run();
      return true;
    });
  }
}
