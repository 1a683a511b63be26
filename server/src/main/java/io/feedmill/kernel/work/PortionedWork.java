package io.feedmill.kernel.work;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// Long work that runs portion by portion: it has its own thread, which runs only while [#goOn]
/// waits for it. The work calls [Progress#at] between its steps; when its portion is used up, that
/// call returns with the next one.
///
/// One thread at a time calls [#goOn].
public final class PortionedWork implements AutoCloseable {
  /// The work.
  @FunctionalInterface
  public interface Work {
    void run(Progress progress) throws Exception;
  }

  private final Duration portion;
  private final Work work;
  private final Thread thread;
  private final Semaphore mayWork = new Semaphore(0);
  private final Semaphore rests = new Semaphore(0);
  private long endNanos;
  private boolean ended;
  private @Nullable Throwable failure;

  private PortionedWork(String name, Duration portion, Work work) {
    this.portion = portion;
    this.work = work;
    this.thread = Threads.start(name, this::run);
  }

  /// Work that waits for its first portion.
  ///
  /// @param name of its thread
  /// @param portion how long it runs at a time, plus the rest of a step
  public static PortionedWork of(String name, Duration portion, Work work) {
    return new PortionedWork(name, portion, work);
  }

  private void run() {
    try {
      mayWork.acquire();
      work.run((_, _) -> step());
    } catch (Throwable e) {
      failure = e;
    } finally {
      ended = true;
      rests.release();
    }
  }

  private void step() {
    if (System.nanoTime() - endNanos < 0) {
      return;
    }
    rests.release();
    try {
      mayWork.acquire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the work was ended");
    }
  }

  /// Runs the work for a portion.
  ///
  /// @return whether it is done
  /// @throws Exception thrown by the work
  public boolean goOn() throws Exception {
    endNanos = System.nanoTime() + portion.toNanos();
    mayWork.release();
    rests.acquire();
    if (failure instanceof Exception e) {
      throw e;
    }
    if (failure != null) {
      throw new IllegalStateException(failure);
    }
    return ended;
  }

  /// Aborts the work.
  @Override
  public void close() {
    thread.interrupt();
  }
}
