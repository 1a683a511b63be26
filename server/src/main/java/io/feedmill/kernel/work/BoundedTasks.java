package io.feedmill.kernel.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;

/// A set of tasks on virtual threads with a limit of concurrent ones, joined at the end.
///
/// ```java
/// try (var tasks = BoundedTasks.open("import", 8)) {
///   for (Entry entry : entries) {
///     tasks.submit(() -> submit(entry));
///   }
///   List<Exception> failures = tasks.join();
/// }
/// ```
///
/// One thread submits and joins. Leaving the block without joining, for example by an exception,
/// interrupts running tasks and waits for their end, so no task outlives the block.
public final class BoundedTasks implements AutoCloseable {
  /// One task.
  @FunctionalInterface
  public interface Task {
    /// Does the work; its exceptions are collected for [#join].
    void run() throws Exception;
  }

  private final ExecutorService threads;
  private final Semaphore free;
  private final int limit;
  private final ConcurrentLinkedQueue<Exception> failures = new ConcurrentLinkedQueue<>();

  private BoundedTasks(String name, int limit) {
    this.threads = Threads.perTask(name);
    this.free = new Semaphore(limit);
    this.limit = limit;
  }

  /// Opens an empty set.
  ///
  /// @param name the beginning of the threads' names
  /// @param limit maximum of concurrent tasks, at least 1
  public static BoundedTasks open(String name, int limit) {
    if (limit < 1) {
      throw new IllegalArgumentException("at least one task must run: " + limit);
    }
    return new BoundedTasks(name, limit);
  }

  /// Starts a task, after waiting for a free place.
  ///
  /// @throws InterruptedException when interrupted while waiting; the task was not started
  public void submit(Task task) throws InterruptedException {
    free.acquire();
    threads.execute(() -> run(task));
  }

  private void run(Task task) {
    try {
      task.run();
    } catch (Exception e) {
      failures.add(e);
    } catch (Error e) {
      failures.add(new ExecutionException(e));
    } finally {
      free.release();
    }
  }

  /// Waits for all tasks submitted so far.
  ///
  /// @return their exceptions, in the order of failing, an [Error] as the cause of an
  ///   [ExecutionException]; empty when all succeeded
  public List<Exception> join() throws InterruptedException {
    free.acquire(limit);
    free.release(limit);
    List<Exception> collected = new ArrayList<>();
    for (Exception e = failures.poll(); e != null; e = failures.poll()) {
      collected.add(e);
    }
    return collected;
  }

  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
  }
}
