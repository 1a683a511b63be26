package io.feedmill.testing;

import io.feedmill.kernel.work.BoundedTasks;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The messages of a child process to its test. Each line is marked at both ends, so that the log,
/// a warning of the virtual machine, or a line truncated by a kill is never read as a message.
public final class MarkedOutput {
  private static final String BEGIN = "told> ";
  private static final String END = " <told";

  private final PrintStream out;

  private MarkedOutput(PrintStream out) {
    this.out = out;
  }

  /// The child's side.
  public static MarkedOutput ofThisProcess() {
    return new MarkedOutput(new PrintStream(System.out, true, StandardCharsets.UTF_8));
  }

  /// @param text without line breaks
  public void tell(Object text) {
    out.println(BEGIN + text + END);
  }

  /// Waits for tasks of the child that only a kill should end. If they end, reports why, so that
  /// the test fails immediately, and ends the child. Also ends it with the JVM of the test.
  public void untilKilled(BoundedTasks tasks) throws InterruptedException {
    ProcessHandle test = ProcessHandle.current().parent().orElseThrow();
    CompletableFuture<Void> _ = test.onExit().thenRun(() -> Runtime.getRuntime().halt(1));
    tasks.join().forEach(failure -> failure.printStackTrace(out));
    Runtime.getRuntime().halt(1);
  }

  /// The text in a line of a child's output; empty when it is not a message.
  public static Optional<String> told(String line) {
    int begin = line.lastIndexOf(BEGIN);
    return begin >= 0
            && line.endsWith(END)
            && line.length() >= begin + BEGIN.length() + END.length()
        ? Optional.of(line.substring(begin + BEGIN.length(), line.length() - END.length()))
        : Optional.empty();
  }

  /// The next message of a child.
  ///
  /// @throws AssertionError when it ends before
  public static String next(BufferedReader out) {
    List<String> others = new ArrayList<>();
    try {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        Optional<String> told = told(line);
        if (told.isPresent()) {
          return told.get();
        }
        others.add(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("the child ended: " + others);
  }

  /// Kills a child after it has sent `enough` messages.
  ///
  /// @return all its messages
  public static List<String> untilKilled(Process child, int enough) {
    List<String> all = new ArrayList<>();
    try (BufferedReader out = child.inputReader(StandardCharsets.UTF_8)) {
      while (all.size() < enough) {
        all.add(next(out));
      }
      child.toHandle().destroyForcibly();
      out.lines().forEach(line -> told(line).ifPresent(all::add));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      child.toHandle().destroyForcibly();
    }
    return all;
  }
}
