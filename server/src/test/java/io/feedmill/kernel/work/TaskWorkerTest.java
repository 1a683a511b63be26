package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// A worker that starts a task for each due row.
final class TaskWorkerTest {
  private static final TaskWorker.Schedule SCHEDULE =
      new TaskWorker.Schedule("rows", Duration.ofSeconds(5), true, 4, () -> 3);

  private static TaskWorker worker(List<String> due, TaskWorker.RowTask<String> task) {
    return TaskWorker.overRows(SCHEDULE, 2, most -> due.stream().limit(most).toList(), task);
  }

  @Test
  void a_run_starts_a_task_for_each_row_and_finish_waits_for_them() throws Exception {
    ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    try (TaskWorker worker = worker(List.of("a"), (row, _) -> done.add(row))) {
      assertThat(worker.runOnce()).isFalse();
      worker.finish();
    }
    assertThat(done).containsExactly("a");
  }

  @Test
  void more_rows_are_expected_after_a_full_portion() throws Exception {
    try (TaskWorker worker = worker(List.of("a", "b", "c"), (_, _) -> {})) {
      assertThat(worker.runOnce()).isTrue();
    }
  }

  @Test
  void a_run_does_not_wait_for_its_tasks_and_close_interrupts_them() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    try (TaskWorker worker =
        worker(
            List.of("a"),
            (_, _) -> {
              started.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.countDown();
              }
            })) {
      worker.runOnce();
      assertThat(started.await(1, TimeUnit.MINUTES)).isTrue();
    }
    assertThat(interrupted.getCount()).isZero();
  }

  @Test
  void a_task_that_fails_does_not_stop_others() throws Exception {
    ConcurrentLinkedQueue<String> done = new ConcurrentLinkedQueue<>();
    try (TaskWorker worker =
        worker(
            List.of("a", "b"),
            (row, _) -> {
              if (row.equals("a")) {
                throw new IllegalStateException("cannot be handled");
              }
              done.add(row);
            })) {
      worker.runOnce();
      worker.finish();
    }
    assertThat(done).containsExactly("b");
  }

  @Test
  void the_worker_has_the_properties_of_its_schedule() {
    try (TaskWorker worker = worker(List.of(), (_, _) -> {})) {
      assertThat(worker.name()).isEqualTo("rows");
      assertThat(worker.interval()).isEqualTo(Duration.ofSeconds(5));
      assertThat(worker.oncePerCluster()).isTrue();
      assertThat(worker.failedRows()).isEqualTo(3);
    }
  }
}
