package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.PromptTasks.Limits;
import io.feedmill.testing.Eventually;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class PromptTasksTest {
  private final CountDownLatch never = new CountDownLatch(1);
  private final AtomicInteger hanging = new AtomicInteger();
  private final AtomicInteger cut = new AtomicInteger();
  private final AtomicInteger done = new AtomicInteger();

  private void hang(PromptTasks.Turn turn) throws InterruptedException {
    hanging.incrementAndGet();
    try {
      never.await();
    } finally {
      hanging.decrementAndGet();
      cut.addAndGet(turn.cutShort() ? 1 : 0);
    }
  }

  private static PromptTasks open(int prompt, int slow, Duration least) {
    return PromptTasks.open("test", new Limits(prompt, slow, Duration.ofMillis(5), least));
  }

  @Test
  void tasks_that_hang_hold_up_no_others() throws InterruptedException {
    try (PromptTasks tasks = open(2, 50, Duration.ofHours(1))) {
      for (int i = 0; i < 50; i++) {
        tasks.submit(this::hang);
      }
      tasks.submit(_ -> done.incrementAndGet());
      Eventually.holds(() -> assertThat(done).hasValue(1));
      Eventually.holds(() -> assertThat(hanging).hasValue(50));
      assertThat(cut).hasValue(0);
    }
    assertThat(hanging).hasValue(0);
  }

  @Test
  void when_all_places_hang_the_slowest_task_gives_way_and_no_more_run_than_allowed()
      throws InterruptedException {
    try (PromptTasks tasks = open(2, 3, Duration.ofMillis(10))) {
      for (int i = 0; i < 20; i++) {
        tasks.submit(turn -> {
          assertThat(hanging.get()).isLessThan(5);
          hang(turn);
        });
      }
      tasks.submit(_ -> done.incrementAndGet());
      Eventually.holds(() -> assertThat(done).hasValue(1));
      assertThat(cut.get()).isBetween(15, 18);
    }
  }

  @Test
  void a_task_that_renews_its_turn_is_never_cut_short() throws InterruptedException {
    try (PromptTasks tasks = open(1, 1, Duration.ofSeconds(10))) {
      tasks.submit(turn -> {
        while (done.get() < 200) {
          turn.renew();
          Thread.onSpinWait();
        }
        assertThat(turn.cutShort()).isFalse();
      });
      for (int i = 0; i < 200; i++) {
        tasks.submit(_ -> done.incrementAndGet());
      }
      tasks.finish();
    }
    assertThat(done).hasValue(200);
  }

  @Test
  void a_failing_task_gives_its_place_back() throws InterruptedException {
    try (PromptTasks tasks = open(1, 1, Duration.ofHours(1))) {
      for (int i = 0; i < 5; i++) {
        tasks.submit(_ -> {
          done.incrementAndGet();
          throw new StackOverflowError("on purpose");
        });
      }
      tasks.finish();
    }
    assertThat(done).hasValue(5);
  }
}
