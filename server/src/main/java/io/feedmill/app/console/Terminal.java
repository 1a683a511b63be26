package io.feedmill.app.console;

import io.feedmill.kernel.observe.Logging;
import io.feedmill.kernel.work.Threads;
import java.io.PrintStream;
import java.time.Duration;

/// The terminal output for the person who started a command, in order with the log.
public final class Terminal {
  private static final PrintStream OUT = System.out;
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private Terminal() {}

  /// Prints a line of a command's result; waits until it is read.
  public static void line(String text) {
    Logging.flush();
    OUT.println(text);
    OUT.flush();
  }

  /// Prints a line about a server, which continues after 2 s if it is not read.
  public static void notice(String text) {
    boolean interrupted = Thread.interrupted();
    try {
      Threads.daemon("terminal", () -> line(text)).join(PATIENCE);
    } catch (InterruptedException _) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
