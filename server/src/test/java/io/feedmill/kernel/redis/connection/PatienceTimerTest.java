package io.feedmill.kernel.redis.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.internal.ContextInternal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PatienceTimerTest {
  private final Vertx vertx = Vertx.vertx();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void a_pause_of_the_event_loop_counts_for_a_tenth_of_the_time() throws Exception {
    ContextInternal context = (ContextInternal) vertx.getOrCreateContext();
    CompletableFuture<Long> ended = new CompletableFuture<>();
    CompletableFuture<Long> fired = new CompletableFuture<>();
    context.runOnContext(_ -> {
      PatienceTimer.start(context, 500, () -> fired.complete(System.nanoTime()));
      LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
      ended.complete(System.nanoTime());
    });
    assertThat(Duration.ofNanos(fired.get() - ended.get()))
        .isGreaterThanOrEqualTo(Duration.ofMillis(400));
  }

  @Test
  void a_timer_that_was_cancelled_does_nothing() throws Exception {
    ContextInternal context = (ContextInternal) vertx.getOrCreateContext();
    CompletableFuture<Boolean> first = new CompletableFuture<>();
    context.runOnContext(_ -> {
      PatienceTimer cancelled = PatienceTimer.start(context, 100, () -> first.complete(true));
      PatienceTimer.start(context, 300, () -> first.complete(false));
      cancelled.cancel();
    });
    assertThat(first.get()).isFalse();
  }
}
