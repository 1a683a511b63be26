package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// The only place that creates threads: virtual threads for work that waits, platform threads for
/// computation and for the shutdown of the process.
public final class Threads {
  private static final Duration IDLE = Duration.ofSeconds(10);

  private Threads() {}

  /// Starts a virtual thread; its name appears in logs and thread dumps.
  public static Thread start(String name, Runnable work) {
    return Thread.ofVirtual().name(name).start(work);
  }

  /// An executor that runs each task on a new virtual thread, named `name-0`, `name-1` and so on.
  ///
  /// Closing it waits for the tasks; `shutdownNow` interrupts them.
  public static ExecutorService perTask(String name) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(name + "-", 0).factory());
  }

  /// An executor for tasks that compute for long and wait for nothing, on up to `most` platform
  /// threads; further tasks queue. A virtual thread that computes is never preempted, so a few of
  /// them would block all others.
  ///
  /// Idle threads end automatically, so it need not be closed.
  public static ExecutorService computing(String name, int most) {
    return bounded(name, most, new LinkedBlockingQueue<>());
  }

  /// The same with a given queue; tasks are refused when it is full.
  static ThreadPoolExecutor bounded(String name, int most, BlockingQueue<Runnable> queue) {
    ThreadPoolExecutor threads =
        new ThreadPoolExecutor(
            most,
            most,
            IDLE.toSeconds(),
            TimeUnit.SECONDS,
            queue,
            Thread.ofPlatform().daemon().name(name + "-", 0).factory());
    threads.allowCoreThreadTimeOut(true);
    return threads;
  }

  /// Ends an executor: waits for its tasks, and interrupts those that run longer than `grace`. A
  /// statement that is interrupted breaks its connection, and the log would show it as a fault.
  ///
  /// When this thread is interrupted, it interrupts the tasks at once.
  public static void end(ExecutorService threads, Duration grace) {
    threads.shutdown();
    try {
      threads.awaitTermination(grace.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      threads.shutdownNow();
    }
  }

  /// Starts a platform thread that does not keep the process from ending: for work that may block
  /// in the operating system.
  public static Thread daemon(String name, Runnable work) {
    return Thread.ofPlatform().daemon().name(name).start(work);
  }

  /// Runs `work` when the process is asked to end (Ctrl-C, SIGTERM, `System.exit`).
  public static void atExit(String name, Runnable work) {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name(name).unstarted(work));
  }
}
