package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.work.WorkerStatus.State;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkersTest {
  private static final Duration GRACE = Duration.ofMinutes(1);

  private final Workers workers = new Workers(ManualClock.atNoon(), Leases.alone());
  private final ScriptedWorker worker = new ScriptedWorker(Duration.ofHours(1));
  private final Semaphore ran = new Semaphore(0);

  @AfterEach
  void stop() throws InterruptedException {
    workers.stop(GRACE);
  }

  @Test
  void a_started_worker_runs_at_once_and_again_when_woken() throws InterruptedException {
    worker.outcome = this::countRun;
    workers.add(worker);
    workers.start();
    ran.acquire();
    workers.wake("scripted");
    ran.acquire();
    workers.stop(GRACE);
    assertThat(worker.runs).hasValue(2);
  }

  @Test
  void a_worker_with_more_work_runs_until_there_is_none() throws InterruptedException {
    worker.outcome =
        () -> {
          ran.release();
          return worker.runs.get() < 5;
        };
    workers.add(worker);
    workers.start();
    ran.acquire(5);
    workers.stop(GRACE);
    assertThat(worker.runs).hasValue(5);
  }

  @Test
  void a_stop_ends_the_pause_and_the_status_says_stopped() throws InterruptedException {
    worker.outcome = this::countRun;
    workers.add(worker);
    workers.start();
    ran.acquire();
    workers.stop(GRACE);
    WorkerStatus status = workers.statuses().getFirst();
    assertThat(status.state()).isEqualTo(State.STOPPED);
    assertThat(status.nextRun()).isNull();
    assertThat(status.runs()).isEqualTo(1);
  }

  @Test
  void a_portion_that_outlasts_the_grace_is_interrupted() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);
    worker.outcome =
        () -> {
          ran.release();
          try {
            new CountDownLatch(1).await();
          } finally {
            interrupted.countDown();
          }
          return false;
        };
    workers.add(worker);
    workers.start();
    ran.acquire();
    workers.stop(Duration.ZERO);
    Eventually.holds(() -> assertThat(interrupted.getCount()).isZero());
    Eventually.holds(
        () -> assertThat(workers.statuses().getFirst().state()).isEqualTo(State.STOPPED));
  }

  @Test
  void a_worker_may_wake_another_while_all_are_stopped() throws InterruptedException {
    CountDownLatch stopping = new CountDownLatch(1);
    worker.outcome =
        () -> {
          ran.release();
          stopping.await();
          workers.wake("other");
          return false;
        };
    workers.add(worker);
    workers.start();
    ran.acquire();
    Thread stop = Threads.start("stop", this::stopQuietly);
    stopping.countDown();
    stop.join();
    assertThat(workers.statuses().getFirst().failures()).isZero();
  }

  @Test
  void waking_an_unknown_worker_has_no_effect() {
    workers.wake("unknown");
    assertThat(workers.statuses()).isEmpty();
  }

  @Test
  void two_workers_of_one_name_are_refused() {
    workers.add(worker);
    assertThatThrownBy(() -> workers.add(new ScriptedWorker(Duration.ofHours(1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("scripted");
  }

  private boolean countRun() {
    ran.release();
    return false;
  }

  private void stopQuietly() {
    try {
      workers.stop(GRACE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
