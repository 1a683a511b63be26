package io.feedmill.app.server;

import io.feedmill.kernel.observe.Logging;
import io.feedmill.kernel.work.Threads;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// Signals that the server must stop, and why: Ctrl-C, SIGTERM, or a failure. While the server is
/// starting, the signal interrupts the starting thread, which then stops what it started.
public final class ShutdownSignal {
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private @Nullable Thread starting;
  private @Nullable String reason;

  /// @param starting the thread that starts the server
  public ShutdownSignal(Thread starting) {
    this.starting = starting;
  }

  /// Registers for Ctrl-C and SIGTERM; the process then exits after [#ended].
  public void listen() {
    Threads.atExit(
        "stop",
        () -> {
          signal(null);
          try {
            ended.await();
            Logging.flush();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /// Signals a failure after which the server cannot continue.
  public void lost(String why) {
    signal(why);
  }

  private synchronized void signal(@Nullable String why) {
    if (asked.getCount() > 0) {
      reason = why;
      asked.countDown();
      if (starting != null) {
        starting.interrupt();
      }
    }
  }

  /// The server has started: the signal no longer interrupts a thread.
  ///
  /// @throws InterruptedException when the signal was given already
  public synchronized void started() throws InterruptedException {
    starting = null;
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /// Stops interrupting, so that the shutdown itself is not interrupted.
  public synchronized void stopping() {
    starting = null;
    boolean _ = Thread.interrupted();
  }

  public void await() throws InterruptedException {
    asked.await();
  }

  public boolean isAsked() {
    return asked.getCount() == 0;
  }

  /// The failure; empty when the user stopped the server.
  public synchronized Optional<String> reason() {
    return Optional.ofNullable(reason);
  }

  /// The server has stopped.
  public void ended() {
    ended.countDown();
  }
}
