package io.feedmill.accounts.deletion;

import java.time.Instant;
import java.util.List;

/// A deleted account and the progress of each deletion task.
///
/// @param name of the account, which stays reserved
/// @param deleted when its owner deleted it
record DeletionProgress(String name, Instant deleted, List<DeletionTaskProgress> steps) {
  public DeletionProgress {
    steps = List.copyOf(steps);
  }

  boolean done() {
    return steps.stream().allMatch(step -> step.state() == DeletionTaskProgress.State.DONE);
  }

  /// Remaining work, one line for each task.
  List<String> words() {
    return steps.stream()
        .filter(step -> step.state() != DeletionTaskProgress.State.DONE)
        .map(step -> step.what() + ": " + (step.left().isEmpty() ? "waiting" : step.left()))
        .toList();
  }
}
