package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class WaiterTest {
  private static final Duration LONG = Duration.ofHours(1);

  private final Waiter waiter = new Waiter();

  @Test
  void a_pause_ends_by_itself() throws InterruptedException {
    assertThat(waiter.await(Duration.ofMillis(1))).isTrue();
  }

  @Test
  void a_wake_ends_the_pause_of_another_thread() {
    CompletableFuture<Boolean> goOn = waitElsewhere();
    waiter.wake();
    assertThat(goOn.join()).isTrue();
  }

  @Test
  void a_wake_without_a_waiting_thread_ends_the_next_pause() throws InterruptedException {
    waiter.wake();
    assertThat(waiter.await(LONG)).isTrue();
  }

  @Test
  void several_wakes_end_one_pause_only() throws InterruptedException {
    waiter.wake();
    waiter.wake();
    assertThat(waiter.await(LONG)).isTrue();
    CompletableFuture<Boolean> second = waitElsewhere();
    assertThat(second).isNotDone();
    waiter.stop();
    assertThat(second.join()).isFalse();
  }

  @Test
  void a_stop_ends_this_pause_and_all_later_ones() throws InterruptedException {
    CompletableFuture<Boolean> goOn = waitElsewhere();
    waiter.stop();
    assertThat(goOn.join()).isFalse();
    assertThat(waiter.await(LONG)).isFalse();
  }

  private CompletableFuture<Boolean> waitElsewhere() {
    CompletableFuture<Boolean> goOn = new CompletableFuture<>();
    Threads.start(
        "waits",
        () -> {
          try {
            goOn.complete(waiter.await(LONG));
          } catch (InterruptedException e) {
            goOn.completeExceptionally(e);
          }
        });
    return goOn;
  }
}
