package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedTasksTest {
  @Test
  void no_more_tasks_run_at_once_than_allowed_and_all_of_them_run() throws InterruptedException {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    CyclicBarrier pairs = new CyclicBarrier(2);
    try (var tasks = BoundedTasks.open("test", 2)) {
      for (int i = 0; i < 20; i++) {
        tasks.submit(() -> {
          most.accumulateAndGet(running.incrementAndGet(), Math::max);
          pairs.await();
          running.decrementAndGet();
          done.incrementAndGet();
        });
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(most).hasValue(2);
    assertThat(done).hasValue(20);
  }

  @Test
  void a_failing_task_is_reported_and_does_not_stop_the_others() throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    try (var tasks = BoundedTasks.open("test", 3)) {
      for (int i = 0; i < 10; i++) {
        int number = i;
        tasks.submit(() -> {
          if (number % 5 == 0) {
            throw new IOException("task " + number);
          }
          done.incrementAndGet();
        });
      }
      assertThat(tasks.join())
          .extracting(Exception::getMessage)
          .containsExactlyInAnyOrder("task 0", "task 5");
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(done).hasValue(8);
  }

  @Test
  void an_error_in_a_task_is_reported_too() throws InterruptedException {
    try (var tasks = BoundedTasks.open("test", 1)) {
      tasks.submit(() -> {
        throw new AssertionError("not so");
      });
      assertThat(tasks.join())
          .singleElement()
          .extracting(Throwable::getCause)
          .isInstanceOf(AssertionError.class);
    }
  }

  @Test
  void leaving_the_block_without_joining_interrupts_what_runs() {
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    assertThatThrownBy(
            () -> {
              try (var tasks = BoundedTasks.open("test", 1)) {
                tasks.submit(() -> {
                  try {
                    never.await();
                  } catch (InterruptedException e) {
                    interrupted.countDown();
                  }
                });
                throw new IllegalStateException("left early");
              }
            })
        .hasMessage("left early");
    assertThat(interrupted.getCount()).isZero();
  }
}
