package io.feedmill.app.embedded;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.kernel.work.Waiter;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Restarts a server that ends unexpectedly, with the same data and address.
final class KeepRunning implements AutoCloseable {
  /// A server that can be restarted.
  interface Restartable {
    /// Such as `Redis`.
    String name();

    /// The process of the last start.
    ProcessHandle handle();

    /// Starts the server and returns when it is ready.
    ///
    /// @throws CannotStartException when it ends instead
    void startAgain() throws InterruptedException;
  }

  private static final Logger LOG = LoggerFactory.getLogger(KeepRunning.class);

  private final Restartable server;
  private final Consumer<String> lost;
  private final RestartPolicy policy = new RestartPolicy();
  private final Waiter waiter = new Waiter();
  private final Thread thread;

  private KeepRunning(Restartable server, Consumer<String> lost) {
    this.server = server;
    this.lost = lost;
    this.thread = Threads.start("keep-" + server.name(), this::run);
  }

  /// @param lost receives the reason when restarting fails
  static KeepRunning of(Restartable server, Consumer<String> lost) {
    return new KeepRunning(server, lost);
  }

  private void run() {
    try {
      boolean again = true;
      while (again) {
        CompletableFuture<ProcessHandle> end = server.handle().onExit();
        end.get();
        again = startAgain();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      LOG.error("{} is no longer monitored", server.name(), e.getCause());
    }
  }

  /// @return whether it runs; false when restarting was given up
  private boolean startAgain() throws InterruptedException {
    String reason = "it ended again and again";
    while (true) {
      Optional<Duration> pause = policy.ended(SystemClock.instance().instant());
      if (pause.isEmpty()) {
        lost.accept(
            "The embedded %s ended and cannot be restarted: %s".formatted(server.name(), reason));
        return false;
      }
      LOG.warn("{} ended; restarting it in {} ms", server.name(), pause.get().toMillis());
      if (!pause.get().isZero()) {
        waiter.await(pause.get());
      }
      try {
        server.startAgain();
        LOG.info("{} was restarted", server.name());
        return true;
      } catch (RuntimeException e) {
        reason = String.valueOf(e.getMessage());
        LOG.warn("{} could not be restarted: {}", server.name(), reason);
      }
    }
  }

  /// Stops monitoring the server; waits until a start in progress is cancelled.
  @Override
  public void close() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException _) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
