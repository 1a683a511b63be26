package io.feedmill.kernel.work;

import io.feedmill.kernel.work.WorkerStatus.State;
import java.time.Duration;
import java.time.InstantSource;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The loop of one worker: run, record the result, choose the pause, wait.
///
/// | run ended with | pause |
/// |---|---|
/// | more work waits | none |
/// | nothing more | the worker's interval |
/// | an exception | backoff by failures in a row, 1 s to 1 min, or the interval when that is longer |
/// | an outage of a required server | the same, 250 ms to 2 s |
/// | the lease held elsewhere | a third of the lease's term |
///
/// The lease's term is three intervals, at least 30 s. [#step] runs once and decides; [#run]
/// repeats it on the loop's thread.
final class WorkerLoop implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerLoop.class);
  private static final Backoff BACKOFF =
      Backoff.between(Duration.ofSeconds(1), Duration.ofMinutes(1));

  /// An attempt during an outage costs little, and work waits for its end.
  private static final Backoff OUTAGE_BACKOFF =
      Backoff.between(Duration.ofMillis(250), Duration.ofSeconds(2));

  private static final Duration SHORTEST_TERM = Duration.ofSeconds(30);

  private final Worker worker;
  private final Lease lease;
  private final Duration term;
  private final RandomGenerator random;
  private final RunLog runs;
  private final Waiter waiter = new Waiter();

  WorkerLoop(Worker worker, InstantSource clock, Leases leases, RandomGenerator random) {
    this.worker = worker;
    this.lease = leaseOf(worker, leases);
    this.term = longer(SHORTEST_TERM, worker.interval().multipliedBy(3));
    this.random = random;
    this.runs = new RunLog(worker.name(), clock);
  }

  private static Lease leaseOf(Worker worker, Leases leases) {
    return (worker.oncePerCluster() ? leases : Leases.alone()).named("worker:" + worker.name());
  }

  String name() {
    return worker.name();
  }

  Worker worker() {
    return worker;
  }

  WorkerStatus status() {
    return runs.status(worker.failedRows());
  }

  void wake() {
    waiter.wake();
  }

  void stop() {
    waiter.stop();
  }

  @Override
  public void run() {
    try {
      Duration pause = Duration.ZERO;
      while (waiter.await(pause)) {
        pause = step();
      }
      worker.finish();
    } catch (InterruptedException _) {
      LOG.info("worker {} was interrupted", worker.name());
    } finally {
      end();
    }
  }

  /// Runs the worker once and returns the pause before the next run.
  Duration step() throws InterruptedException {
    try {
      if (!lease.hold(term)) {
        return pause(State.STANDBY, term.dividedBy(3));
      }
      runs.began();
      boolean more = worker.runOnce();
      runs.succeeded();
      return pause(State.WAITING, more ? Duration.ZERO : worker.interval());
    } catch (InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      return pause(State.WAITING, afterFailure(e));
    }
  }

  private Duration pause(State during, Duration pause) {
    runs.pausing(during, pause);
    return pause;
  }

  private Duration afterFailure(Throwable e) {
    int inRow = runs.failed(e);
    boolean outage = Outage.in(e) != null;
    if (inRow == 1 || outage) {
      LOG.warn("worker {} failed", worker.name(), e);
    } else {
      LOG.warn("worker {} failed {} times in a row: {}", worker.name(), inRow, e.toString());
    }
    Backoff backoff = outage ? OUTAGE_BACKOFF : BACKOFF;
    return longer(worker.interval(), backoff.after(inRow, random.nextDouble()));
  }

  private void end() {
    try {
      lease.release();
    } catch (RuntimeException e) {
      LOG.warn("worker {} leaves its lease to run out: {}", worker.name(), e.toString());
    } finally {
      runs.ended();
    }
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) >= 0 ? one : other;
  }
}
