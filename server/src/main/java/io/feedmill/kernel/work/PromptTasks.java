package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A bounded number of concurrent tasks on virtual threads, in which slow tasks do not delay
/// others. A task that runs longer than the patience moves from its prompt place to one of the slow
/// places. When all slow places are taken, the slowest task is interrupted.
///
/// | prompt place | oldest prompt task | slow place | slowest task | the next task |
/// |---|---|---|---|---|
/// | free | | | | begins |
/// | none | younger than `patience` | | | waits |
/// | none | older | free | | begins, and the oldest continues in the slow place |
/// | none | older | none | younger than `least` | waits |
/// | none | older | none | older | interrupts the slowest, and begins at its end |
///
/// Any thread may submit. Unlike those of [BoundedTasks], the tasks outlive the call that begins
/// them.
public final class PromptTasks implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(PromptTasks.class);
  private static final int SLOW_HOSTS_FOR_EACH = 4;
  private static final int FEWEST_SLOW_HOSTS = 64;

  /// The limits of concurrent tasks, and the times after which they count as slow.
  ///
  /// @param prompt places of tasks that may be quick
  /// @param slow places of tasks that turned out to be slow
  /// @param patience after which a task counts as slow
  /// @param least time that each task gets before it can be cut short
  public record Limits(int prompt, int slow, Duration patience, Duration least) {
    public Limits {
      if (prompt < 1 || slow < 1) {
        throw new IllegalArgumentException("at least one task must run");
      }
    }

    /// For tasks that each send requests to a host. A task that takes longer than half a second
    /// counts as slow, and has at least five seconds for any number of hanging hosts.
    ///
    /// @param prompt number of hosts with concurrent requests while they respond quickly
    public static Limits ofHosts(int prompt) {
      int slow = Math.max(FEWEST_SLOW_HOSTS, SLOW_HOSTS_FOR_EACH * prompt);
      return new Limits(prompt, slow, Duration.ofMillis(500), Duration.ofSeconds(5));
    }
  }

  /// One task.
  @FunctionalInterface
  public interface Task {
    /// Does the work; its exceptions are logged.
    ///
    /// @throws InterruptedException when it was interrupted in favour of others, or the tasks were
    ///   closed
    void run(Turn turn) throws Exception;
  }

  /// The place of a task.
  public interface Turn {
    /// Restarts the time after which the task can be interrupted, because it starts another piece
    /// of work.
    void renew();

    /// Whether it was interrupted in favour of other tasks.
    boolean cutShort();
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Set<Place> prompt = new HashSet<>();
  private final Set<Place> slow = new HashSet<>();
  private final ExecutorService threads;
  private final Limits limits;

  private PromptTasks(String name, Limits limits) {
    this.threads = Threads.perTask(name);
    this.limits = limits;
  }

  /// Opens an empty set.
  ///
  /// @param name the beginning of the threads' names
  public static PromptTasks open(String name, Limits limits) {
    return new PromptTasks(name, limits);
  }

  /// Begins a task, after waiting for a place.
  ///
  /// @throws InterruptedException when interrupted while waiting; the task did not begin
  public void submit(Task task) throws InterruptedException {
    Place place = new Place(task);
    lock.lockInterruptibly();
    try {
      long wait = admit(place);
      while (wait > 0) {
        changed.awaitNanos(wait);
        wait = admit(place);
      }
    } finally {
      lock.unlock();
    }
    try {
      threads.execute(place);
    } catch (RejectedExecutionException closed) {
      place.end();
      throw closed;
    }
  }

  /// @return zero when the task has a place, else nanoseconds after which it may have one
  private long admit(Place place) {
    place.begin();
    if (prompt.size() >= limits.prompt()) {
      Place oldest = oldest(prompt, Place::age);
      long wait = limits.patience().toNanos() - oldest.age();
      if (wait <= 0 && slow.size() >= limits.slow()) {
        wait = makeRoom();
      }
      if (wait > 0) {
        return wait;
      }
      prompt.remove(oldest);
      slow.add(oldest);
    }
    prompt.add(place);
    return 0;
  }

  /// Interrupts the slowest task after its minimum time.
  ///
  /// @return nanoseconds after which a slow place may be free
  private long makeRoom() {
    Place slowest = oldest(slow, Place::silence);
    long wait = limits.least().toNanos() - slowest.silence();
    if (wait <= 0) {
      slowest.cut();
    }
    return wait <= 0 ? limits.least().toNanos() : wait;
  }

  private static Place oldest(Set<Place> places, ToLongFunction<Place> age) {
    return places.stream().max(Comparator.comparingLong(age)).orElseThrow();
  }

  /// Waits until no task runs.
  public void finish() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (!prompt.isEmpty() || !slow.isEmpty()) {
        changed.await();
      }
    } finally {
      lock.unlock();
    }
  }

  /// Interrupts running tasks, and waits for their end.
  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
  }

  /// A running task and its start time.
  private final class Place implements Runnable, Turn {
    private final Task task;
    private volatile @Nullable Thread thread;
    private volatile long begun;
    private volatile long renewed;
    private volatile boolean cut;

    Place(Task task) {
      this.task = task;
    }

    void begin() {
      begun = System.nanoTime();
      renewed = begun;
    }

    long age() {
      return System.nanoTime() - begun;
    }

    /// Time since the task started its current piece of work; none after it was interrupted.
    long silence() {
      return cut ? 0 : System.nanoTime() - renewed;
    }

    void cut() {
      cut = true;
      Thread running = thread;
      if (running != null) {
        running.interrupt();
      }
    }

    @Override
    public void renew() {
      renewed = System.nanoTime();
    }

    @Override
    public boolean cutShort() {
      return cut;
    }

    @Override
    public void run() {
      thread = Thread.currentThread();
      if (cut) {
        Thread.currentThread().interrupt();
      }
      try {
        task.run(this);
      } catch (InterruptedException e) {
        LOG.debug("{} was interrupted", Thread.currentThread().getName());
      } catch (Exception | Error e) {
        LOG.warn("{} failed", Thread.currentThread().getName(), e);
      } finally {
        end();
      }
    }

    private void end() {
      lock.lock();
      try {
        prompt.remove(this);
        slow.remove(this);
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
