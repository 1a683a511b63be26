package io.feedmill.app.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The running processes whose program lies in a data folder.
///
/// Each data folder has its own copies of the programs, so these processes belong to that folder
/// and to nobody else. That holds without process-id files, which may be stale, missing or taken by
/// a stranger after a reboot.
final class OwnProcesses {
  private OwnProcesses() {}

  /// @param programs the beginning of the programs' paths
  static List<ProcessHandle> of(Path programs) {
    String beginning = programs.toString();
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().command().orElse("").startsWith(beginning))
        .toList();
  }

  /// Waits for the end of all of them.
  ///
  /// @return whether they ended in time
  static boolean endWithin(List<ProcessHandle> processes, Duration longest)
      throws InterruptedException {
    CompletableFuture<?>[] ends =
        processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(ends).get(longest.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
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
