package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.testing.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class DocumentPoolTest {
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Duration SHORT = Duration.ofMillis(50);

  private final DocumentPool pool = DocumentPool.open("test", 1, 2, LONG, SHORT);
  private final ExecutorService callers = Threads.perTask("caller");

  @AfterEach
  void close() {
    pool.close();
    callers.close();
  }

  @Test
  void work_runs_on_a_platform_thread_for_every_caller() throws Exception {
    Future<Boolean> virtual =
        callers.submit(() -> pool.run(1, () -> Thread.currentThread().isVirtual()));
    assertThat(virtual.get()).isFalse();
  }

  @Test
  void work_within_work_needs_no_second_thread() {
    assertThat(pool.<Integer>run(1, () -> pool.run(1, () -> 2))).isEqualTo(2);
  }

  @Test
  void an_exception_is_the_callers_and_an_error_says_that_the_document_cannot_be_read() {
    assertThatThrownBy(() -> pool.run(1, () -> fail(new IllegalStateException("x"))))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> pool.run(1, () -> endless(0)))
        .isInstanceOf(TooCostly.class)
        .hasMessageContaining("nested too deep");
    assertThatThrownBy(() -> pool.run(1, () -> fail(new OutOfMemoryError())))
        .isInstanceOf(TooCostly.class);
    assertThat(pool.<Integer>run(1, () -> 3)).isEqualTo(3);
  }

  @Test
  void work_that_takes_more_steps_than_its_size_allows_ends() {
    assertThatThrownBy(() -> pool.run(10, DocumentPoolTest::spendForEver))
        .isInstanceOf(TooCostly.class);
    assertThat(pool.<Integer>run(1, () -> 4)).isEqualTo(4);
  }

  @Test
  void work_that_takes_too_much_processor_time_ends_at_its_next_step() {
    assertThatThrownBy(() -> pool.run(0, DocumentPoolTest::stepSlowly))
        .isInstanceOf(TooCostly.class);
    assertThat(pool.<Integer>run(1, () -> 5)).isEqualTo(5);
  }

  @Test
  void work_without_steps_is_abandoned_and_another_thread_takes_its_place() {
    AtomicBoolean going = new AtomicBoolean(true);
    assertThatThrownBy(() -> pool.run(0, () -> spin(going))).isInstanceOf(TooCostly.class);
    assertThat(pool.overdue()).as("counted").isEqualTo(1);
    assertThat(pool.<Integer>run(1, () -> 6)).isEqualTo(6);
    going.set(false);
    assertThat(pool.<Integer>run(1, () -> 7)).isEqualTo(7);
  }

  @Test
  void a_full_queue_refuses_at_once_and_a_document_waits_only_so_long() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    try (DocumentPool hasty = DocumentPool.open("hasty", 1, 1, Duration.ofSeconds(3), LONG)) {
      CountDownLatch began = new CountDownLatch(1);
      Future<Integer> first =
          callers.submit(() ->
              hasty.run(
                  1,
                  () -> {
                    began.countDown();
                    await(go);
                    return 1;
                  }));
      began.await();
      List<Future<Integer>> waiting = new ArrayList<>();
      waiting.add(callers.submit(() -> hasty.run(1, () -> 2)));
      Eventually.holds(() -> assertThat(hasty.queued()).isEqualTo(1));
      assertThatThrownBy(() -> hasty.run(1, () -> 3)).isInstanceOf(PoolBusy.class);
      assertThatThrownBy(() -> waiting.getFirst().get()).hasCauseInstanceOf(PoolBusy.class);
      assertThat(hasty.queued()).isZero();
      assertThat(hasty.refused()).as("counted").isEqualTo(2);
      assertThat(hasty.running()).isEqualTo(1);
      go.countDown();
      assertThat(first.get()).isEqualTo(1);
    }
  }

  private static int endless(int depth) {
    return depth < 0 ? 0 : 1 + endless(depth + 1);
  }

  private static int fail(RuntimeException e) {
    throw e;
  }

  private static int fail(Error e) {
    throw e;
  }

  private static int spendForEver() {
    while (true) {
      StepBudget.spend(1_000);
    }
  }

  private static int stepSlowly() {
    for (long i = 1; ; i++) {
      if (i % (1 << 20) == 0) {
        StepBudget.spend(0);
      }
    }
  }

  private static int spin(AtomicBoolean going) {
    while (going.get()) {
      Thread.onSpinWait();
    }
    return 0;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
