package io.feedmill.kernel.work;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Work on one document in a [DocumentPool], with the data for its caller to watch it.
///
/// | state | cancelled | run | abandoned |
/// |---|---|---|---|
/// | waiting | never begins | running | - |
/// | running | ends at its next step | - | fails for its caller; the pool is notified of its end |
/// | ended | - | - | - |
final class PooledWork<T> implements Runnable {
  private enum State {
    WAITING,
    RUNNING,
    ABANDONED,
    ENDED
  }

  private final StepBudget budget;
  private final Supplier<T> work;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private State state = State.WAITING;
  private Runnable returned = () -> {};
  private @Nullable Thread thread;
  private long began;
  private boolean reported;

  PooledWork(StepBudget budget, Supplier<T> work) {
    this.budget = budget;
    this.work = work;
  }

  @Override
  public void run() {
    if (!begin()) {
      return;
    }
    try {
      result.complete(budget.within(work));
    } catch (Throwable e) {
      result.completeExceptionally(e);
    } finally {
      finish().run();
    }
  }

  private synchronized boolean begin() {
    if (state != State.WAITING) {
      return false;
    }
    thread = Thread.currentThread();
    began = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    state = State.RUNNING;
    return true;
  }

  private synchronized Runnable finish() {
    state = State.ENDED;
    thread = null;
    return returned;
  }

  Future<T> result() {
    return result;
  }

  /// The thread that works on it now, null before and after.
  synchronized @Nullable Thread thread() {
    return thread;
  }

  /// Processor time of the thread at the beginning, in nanoseconds.
  synchronized long began() {
    return began;
  }

  /// Makes the work end at its next step.
  ///
  /// @return whether this was the first call
  synchronized boolean end() {
    budget.end();
    boolean first = !reported;
    reported = true;
    return first;
  }

  /// @return whether it had not begun, and never will
  synchronized boolean cancel() {
    budget.end();
    if (state != State.WAITING) {
      return false;
    }
    state = State.ENDED;
    result.cancel(false);
    return true;
  }

  /// Allows the caller to continue without the result.
  ///
  /// @param then called when the work ends later
  /// @return false when it has ended
  synchronized boolean abandon(Runnable then) {
    budget.end();
    if (state != State.RUNNING) {
      return false;
    }
    state = State.ABANDONED;
    returned = then;
    result.completeExceptionally(new TooCostly("the document takes too long to read"));
    return true;
  }
}
