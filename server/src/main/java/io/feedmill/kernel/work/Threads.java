package io.feedmill.kernel.work;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The one place that makes threads: virtual for work, and one platform thread for the end of the
/// process.
public final class Threads {
  private Threads() {}

  /// Starts a virtual thread; its name appears in logs and thread dumps.
  public static Thread start(String name, Runnable work) {
    return Thread.ofVirtual().name(name).start(work);
  }

  /// An executor that gives each task a virtual thread of its own, named `name-0`, `name-1` and so
  /// on.
  ///
  /// Closing it waits for the tasks; `shutdownNow` interrupts them.
  public static ExecutorService perTask(String name) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(name + "-", 0).factory());
  }

  /// Runs `work` when the process is asked to end (Ctrl-C, SIGTERM, `System.exit`).
  public static void atExit(String name, Runnable work) {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name(name).unstarted(work));
  }
}
