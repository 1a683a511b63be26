package io.feedmill.articles.vote;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.RedisLeases;
import io.feedmill.kernel.work.Lease;
import io.feedmill.kernel.work.Waiter;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Lets one process migrate the data of an older layout before the first request, while other
/// processes wait. The next process continues an interrupted migration.
final class MoveOnce {
  private static final Duration TERM = Duration.ofSeconds(30);
  private static final Duration WAIT = Duration.ofMillis(200);

  private final Lease lease;

  /// @param name of the lease
  MoveOnce(RedisClient redis, String name) {
    this.lease = new RedisLeases(redis).named(name);
  }

  /// Returns when there is nothing to move. Blocks.
  void run(BooleanSupplier isOlder, Runnable move) {
    while (isOlder.getAsBoolean()) {
      if (lease.hold(TERM)) {
        try {
          move.run();
        } finally {
          lease.release();
        }
      } else {
        pause();
      }
    }
  }

  /// Must be called by a move every few seconds.
  void goOn() {
    lease.hold(TERM);
  }

  private static void pause() {
    try {
      new Waiter().await(WAIT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("stopped while another process moves an older layout", e);
    }
  }
}
