package io.feedmill.media.encode;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Kills a process at a deadline unless it is stopped before.
final class KillTimer {
  private final CompletableFuture<Boolean> stopped = new CompletableFuture<>();

  private KillTimer() {}

  static KillTimer start(Process process, Duration deadline) {
    KillTimer timer = new KillTimer();
    CompletableFuture<Void> _ =
        timer
            .stopped
            .completeOnTimeout(false, deadline.toNanos(), TimeUnit.NANOSECONDS)
            .thenAccept(inTime -> {
              if (!inTime) {
                process.destroyForcibly();
              }
            });
    return timer;
  }

  /// @return whether that was in time, so that the process was not killed
  boolean stop() {
    stopped.complete(true);
    return stopped.join();
  }
}
