package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The running processes whose program lies in a data folder.
///
/// Each data folder has its own copies of the programs, so these processes belong to that folder
/// and to nobody else. That holds without process-id files, which may be stale, missing or taken by
/// a stranger after a reboot.
final class OwnProcesses {
  private static final long PAUSE_MILLIS = 20;

  private OwnProcesses() {}

  /// @param programs the beginning of the programs' paths
  static List<ProcessHandle> of(Path programs) {
    String beginning = programs.toString();
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().command().orElse("").startsWith(beginning))
        .toList();
  }

  /// Waits for the end of all of them. One that ended counts although its parent has not taken note
  /// of it (a zombie), as in containers whose first process never does.
  ///
  /// @return whether they ended in time
  static boolean endWithin(List<ProcessHandle> processes, Duration longest)
      throws InterruptedException {
    long deadline = System.nanoTime() + longest.toNanos();
    for (ProcessHandle process : processes) {
      while (runs(process)) {
        if (System.nanoTime() > deadline) {
          return false;
        }
        pause(process);
      }
    }
    return true;
  }

  private static void pause(ProcessHandle process) throws InterruptedException {
    try {
      process.onExit().get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException _) {
      return;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean runs(ProcessHandle process) {
    return process.isAlive() && !isZombie(process.pid());
  }

  /// Known on Linux: the state follows the name in parentheses.
  private static boolean isZombie(long pid) {
    try {
      String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      return stat.startsWith(") Z", stat.lastIndexOf(')'));
    } catch (IOException _) {
      return false;
    }
  }

  /// Kills what still runs and waits until it is gone.
  static void kill(List<ProcessHandle> processes) throws InterruptedException {
    processes.forEach(ProcessHandle::destroyForcibly);
    if (!endWithin(processes, Duration.ofSeconds(10))) {
      throw new CannotStartException(
          "Processes %s of an earlier start cannot be ended. End them, then start again."
              .formatted(processes.stream().map(ProcessHandle::pid).toList()));
    }
  }
}
