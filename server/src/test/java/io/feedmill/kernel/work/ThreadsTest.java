package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class ThreadsTest {

  @Test
  void tasks_that_compute_run_on_so_many_platform_threads_and_the_rest_queue() throws Exception {
    ExecutorService threads = Threads.computing("test", 2);
    CountDownLatch twoRun = new CountDownLatch(2);
    AtomicInteger running = new AtomicInteger();
    List<Future<Boolean>> results = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      results.add(
          threads.submit(() -> {
            int now = running.incrementAndGet();
            twoRun.countDown();
            boolean both = twoRun.await(60, TimeUnit.SECONDS);
            running.decrementAndGet();
            return both && now <= 2 && !Thread.currentThread().isVirtual();
          }));
    }
    for (Future<Boolean> result : results) {
      assertThat(result.get(60, TimeUnit.SECONDS)).isTrue();
    }
    threads.close();
  }

  @Test
  void an_executor_that_ends_lets_short_tasks_complete() throws Exception {
    ExecutorService threads = Threads.perTask("test");
    CountDownLatch ending = new CountDownLatch(1);
    Future<Boolean> brief = threads.submit(() -> ending.await(60, TimeUnit.SECONDS));
    Thread.ofVirtual()
        .start(() -> {
          while (!threads.isShutdown()) {
            LockSupport.parkNanos(1_000_000);
          }
          ending.countDown();
        });
    Threads.end(threads, Duration.ofSeconds(60));
    assertThat(brief.get(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void an_executor_that_ends_interrupts_long_tasks() {
    ExecutorService threads = Threads.perTask("test");
    CountDownLatch never = new CountDownLatch(1);
    Future<Boolean> endless = threads.submit(() -> never.await(60, TimeUnit.SECONDS));
    Threads.end(threads, Duration.ofMillis(100));
    assertThatThrownBy(() -> endless.get(60, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class)
        .hasCauseInstanceOf(InterruptedException.class);
  }
}
