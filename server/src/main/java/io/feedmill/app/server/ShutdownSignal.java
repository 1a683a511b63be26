package io.feedmill.app.server;

import io.feedmill.kernel.observe.Logging;
import io.feedmill.kernel.work.Threads;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/// When and why a server ends: it is told to (Ctrl-C, SIGTERM), or it cannot go on. While it still
/// starts, the thread that starts it is interrupted, so that it gives up and stops what it started.
public final class ShutdownSignal {
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);
  private @Nullable Thread starting;
  private @Nullable String reason;

  /// @param starting the thread that starts the server
  public ShutdownSignal(Thread starting) {
    this.starting = starting;
  }

  /// From now on the process waits for [#ended] when it is told to end.
  public void listen() {
    Threads.atExit(
        "stop",
        () -> {
          ask(null);
          try {
            ended.await();
            Logging.flush();
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /// The server cannot go on.
  public void lost(String why) {
    ask(why);
  }

  private synchronized void ask(@Nullable String why) {
    if (asked.getCount() > 0) {
      reason = why;
      asked.countDown();
      if (starting != null) {
        starting.interrupt();
      }
    }
  }

  /// The server has started: nothing is interrupted from now on.
  ///
  /// @throws InterruptedException when it is to end already
  public synchronized void started() throws InterruptedException {
    starting = null;
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /// Ends the interrupting, so that what was started can be stopped in peace.
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

  /// Why the server cannot go on; empty when it was told to end.
  public synchronized Optional<String> reason() {
    return Optional.ofNullable(reason);
  }

  /// The server has ended.
  public void ended() {
    ended.countDown();
  }
}
