package io.feedmill.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.WorkerStatus.State;
import io.feedmill.testing.ManualClock;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WorkerLoopTest {
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final ManualClock clock = ManualClock.atNoon();
  private final ScriptedWorker worker = new ScriptedWorker(INTERVAL);
  private final WorkerLoop loop = new WorkerLoop(worker, clock, Leases.alone(), new Random(1));

  @Test
  void a_run_without_more_work_is_followed_by_the_interval() throws InterruptedException {
    assertThat(loop.step()).isEqualTo(INTERVAL);
    assertThat(loop.status().nextRun()).isEqualTo(clock.instant().plus(INTERVAL));
    assertThat(loop.status().state()).isEqualTo(State.WAITING);
  }

  @Test
  void a_run_that_leaves_work_is_followed_by_the_next_at_once() throws InterruptedException {
    worker.outcome = () -> true;
    assertThat(loop.step()).isZero();
  }

  @Test
  void failures_in_a_row_lengthen_the_pause_and_a_success_ends_that() throws InterruptedException {
    worker.outcome =
        () -> {
          throw new IllegalStateException("no luck");
        };
    assertThat(loop.step()).isEqualTo(INTERVAL);
    for (int i = 0; i < 9; i++) {
      loop.step();
    }
    assertThat(loop.step()).isBetween(Duration.ofSeconds(48), Duration.ofSeconds(60));
    assertThat(loop.status().failuresInRow()).isEqualTo(11);

    worker.outcome = () -> false;
    assertThat(loop.step()).isEqualTo(INTERVAL);
    WorkerStatus status = loop.status();
    assertThat(status.failuresInRow()).isZero();
    assertThat(status.failures()).isEqualTo(11);
    assertThat(status.runs()).isEqualTo(12);
    assertThat(status.lastError()).contains("no luck");
    assertThat(status.lastErrorAt()).isEqualTo(clock.instant());
  }

  @Test
  void a_worker_runs_within_two_seconds_after_an_outage_of_any_length()
      throws InterruptedException {
    ScriptedWorker frequent = new ScriptedWorker(Duration.ofMillis(40));
    WorkerLoop of = new WorkerLoop(frequent, clock, Leases.alone(), new Random(1));
    frequent.outcome =
        () -> {
          throw new RedisUnavailable("no answer");
        };
    assertThat(of.step()).isBetween(Duration.ofMillis(200), Duration.ofMillis(250));
    for (int i = 0; i < 100; i++) {
      assertThat(of.step()).isLessThanOrEqualTo(Duration.ofSeconds(2));
    }
  }

  @Test
  void an_error_of_the_virtual_machine_does_not_end_the_loop() throws InterruptedException {
    worker.outcome =
        () -> {
          throw new StackOverflowError();
        };
    assertThat(loop.step()).isEqualTo(INTERVAL);
    assertThat(loop.status().failures()).isEqualTo(1);
  }

  @Test
  void lag_is_the_time_since_the_run_was_due() throws InterruptedException {
    loop.step();
    clock.advance(INTERVAL);
    assertThat(loop.status().lag()).isZero();
    clock.advance(Duration.ofSeconds(7));
    assertThat(loop.status().lag()).hasSeconds(7);
  }

  @Test
  void a_worker_that_is_stuck_in_a_run_lags_more_and_more() throws InterruptedException {
    worker.outcome =
        () -> {
          clock.advance(Duration.ofMinutes(5));
          assertThat(loop.status().state()).isEqualTo(State.RUNNING);
          assertThat(loop.status().lag()).hasMinutes(5);
          return false;
        };
    loop.step();
    assertThat(loop.status().failures()).isZero();
  }

  @Test
  void only_the_holder_of_the_lease_runs_a_worker_meant_for_one() throws InterruptedException {
    OneLease lease = new OneLease();
    worker.oncePerCluster = true;
    WorkerLoop first = new WorkerLoop(worker, clock, lease.of("first"), new Random(1));
    WorkerLoop second = new WorkerLoop(worker, clock, lease.of("second"), new Random(1));

    first.step();
    assertThat(second.step()).hasSeconds(10);
    assertThat(worker.runs).hasValue(1);
    assertThat(second.status().state()).isEqualTo(State.STANDBY);
    assertThat(second.status().lag()).isZero();

    first.stop();
    first.run();
    second.step();
    assertThat(worker.runs).hasValue(2);
  }
}
