package io.feedmill.accounts.deletion;

import java.time.Instant;
import java.util.List;

/// A deleted account, and how far its things are gone.
///
/// @param name which stays reserved
/// @param deleted when its owner deleted it
public record DeletionProgress(String name, Instant deleted, List<DeletionTaskProgress> steps) {
  public DeletionProgress {
    steps = List.copyOf(steps);
  }

  boolean done() {
    return steps.stream().allMatch(step -> step.state() == DeletionTaskProgress.State.DONE);
  }

  /// What there is still to do, a line for each part.
  public List<String> words() {
    return steps.stream()
        .filter(step -> step.state() != DeletionTaskProgress.State.DONE)
        .map(step -> step.what() + ": " + (step.left().isEmpty() ? "waits" : step.left()))
        .toList();
  }
}
