package io.feedmill.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/// Waits for an asynchronous result, and reports why it did not happen.
public final class Eventually {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final long SHORTEST_PAUSE = Duration.ofMillis(10).toNanos();
  private static final long LONGEST_PAUSE = Duration.ofMillis(50).toNanos();

  private Eventually() {}

  /// Repeats `attempt` until it neither throws nor fails an assertion. The pauses grow with the
  /// time that has passed: an attempt may be a request, and a failed one costs a stack trace.
  ///
  /// @throws AssertionError with the last reason when that takes longer than a minute
  public static <T> T succeeds(Callable<T> attempt) {
    return succeeds(PATIENCE, attempt);
  }

  /// The same with another patience, for what takes long on a busy machine.
  public static <T> T succeeds(Duration patience, Callable<T> attempt) {
    long start = System.nanoTime();
    while (true) {
      try {
        return attempt.call();
      } catch (Exception | AssertionError e) {
        long passed = System.nanoTime() - start;
        if (passed > patience.toNanos()) {
          throw new AssertionError("still failing after " + patience, e);
        }
        LockSupport.parkNanos(Math.clamp(passed / 50, SHORTEST_PAUSE, LONGEST_PAUSE));
      }
    }
  }

  /// Waits a little before something is attempted again that failed, as many threads do while a
  /// server is down.
  public static void pause() {
    LockSupport.parkNanos(SHORTEST_PAUSE);
  }

  /// Repeats `attempt` until it neither throws nor fails an assertion.
  public static void holds(Runnable attempt) {
    succeeds(() -> {
      attempt.run();
      return true;
    });
  }
}
