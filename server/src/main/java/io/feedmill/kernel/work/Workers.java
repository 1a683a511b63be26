package io.feedmill.kernel.work;

import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// All workers of this process: added while it is wired, started together, stopped together.
///
/// A process that only serves the web adds its workers and does not start them: waking one then has
/// no effect.
public final class Workers {
  private static final Logger LOG = LoggerFactory.getLogger(Workers.class);
  private static final Duration AFTER_INTERRUPT = Duration.ofSeconds(1);

  private final InstantSource clock;
  private final Leases leases;
  private final RandomGenerator random = RandomGenerator.getDefault();
  private final List<WorkerLoop> loops = new CopyOnWriteArrayList<>();
  private final Deque<Thread> threads = new ArrayDeque<>();

  /// An empty registry.
  ///
  /// @param leases source of leases for workers that must run only once per cluster
  public Workers(InstantSource clock, Leases leases) {
    this.clock = clock;
    this.leases = leases;
  }

  /// Adds a worker; all are added before the start.
  ///
  /// @throws IllegalStateException when its name is taken or the workers were started
  public synchronized void add(Worker worker) {
    if (!threads.isEmpty()) {
      throw new IllegalStateException("the workers run already: " + worker.name());
    }
    if (loops.stream().anyMatch(loop -> loop.name().equals(worker.name()))) {
      throw new IllegalStateException("two workers are named " + worker.name());
    }
    loops.add(new WorkerLoop(worker, clock, leases, random));
  }

  /// Starts each worker on a new virtual thread, in the order of adding; its first run is due at
  /// once.
  public synchronized void start() {
    if (!threads.isEmpty()) {
      throw new IllegalStateException("the workers run already");
    }
    for (WorkerLoop loop : loops) {
      threads.push(Threads.start("worker-" + loop.name(), loop));
    }
  }

  /// Makes a worker run now instead of at its time; no effect when it is unknown or not started.
  public void wake(String name) {
    for (WorkerLoop loop : loops) {
      if (loop.name().equals(name)) {
        loop.wake();
      }
    }
  }

  /// Ends all workers, the last added first: pauses end at once; a running portion gets `grace` to
  /// finish and is then interrupted. Leases are released. Stopped workers cannot be started again.
  ///
  /// @throws InterruptedException when interrupted while waiting for them
  public synchronized void stop(Duration grace) throws InterruptedException {
    loops.forEach(WorkerLoop::stop);
    long end = System.nanoTime() + grace.toNanos();
    while (!threads.isEmpty()) {
      Thread thread = threads.pop();
      if (!thread.join(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        interrupt(thread);
      }
    }
  }

  private static void interrupt(Thread thread) throws InterruptedException {
    LOG.warn("{} did not finish its portion in time and is interrupted", thread.getName());
    thread.interrupt();
    if (!thread.join(AFTER_INTERRUPT)) {
      LOG.error("{} does not end", thread.getName());
    }
  }

  /// Each worker, in the order of adding.
  public List<Worker> all() {
    return loops.stream().map(WorkerLoop::worker).toList();
  }

  /// The status of each worker, in the order of adding.
  public List<WorkerStatus> statuses() {
    return loops.stream().map(WorkerLoop::status).toList();
  }
}
