package io.feedmill.app.embedded;

import io.feedmill.kernel.work.Threads;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/// A server that is being started on its own thread.
final class Starting<T> {
  private final FutureTask<T> task;
  private final Thread thread;
  private final Consumer<T> stop;

  private Starting(FutureTask<T> task, Thread thread, Consumer<T> stop) {
    this.task = task;
    this.thread = thread;
    this.stop = stop;
  }

  static <T> Starting<T> begin(String name, Callable<T> start, Consumer<T> stop) {
    FutureTask<T> task = new FutureTask<>(start);
    return new Starting<>(task, Threads.start(name, task), stop);
  }

  /// Waits for the server.
  T started() throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CannotStartException reason) {
        throw reason;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /// Cancels the start and stops the server if it runs already.
  void abandon() {
    thread.interrupt();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (task.state() == Future.State.SUCCESS) {
      stop.accept(task.resultNow());
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
