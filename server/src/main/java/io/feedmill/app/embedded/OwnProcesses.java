package io.feedmill.app.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The running processes whose program is in a data folder.
///
/// Each data folder has its own copies of the programs, so these processes belong to that folder
/// only. Process-id files are not used: they may be stale or missing, and after a reboot the id may
/// belong to another process.
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

  /// Waits until all ended. Zombies count as ended, because in some containers the first process
  /// never reaps them.
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

  /// Kills those that still run and waits until they ended.
  static void kill(List<ProcessHandle> processes) throws InterruptedException {
    processes.forEach(ProcessHandle::destroyForcibly);
    if (!endWithin(processes, Duration.ofSeconds(10))) {
      throw new CannotStartException(
          "Processes %s of an earlier start cannot be killed. Kill them, then start again."
              .formatted(processes.stream().map(ProcessHandle::pid).toList()));
    }
  }
}
