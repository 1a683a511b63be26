package io.feedmill.accounts;

import java.time.Instant;
import java.util.List;

/// A deleted account, and how far its things are gone.
///
/// @param name which stays reserved
/// @param deleted when its owner deleted it
record Deletion(String name, Instant deleted, List<ErasureStep> steps) {
  Deletion {
    steps = List.copyOf(steps);
  }

  boolean done() {
    return steps.stream().allMatch(step -> step.state() == ErasureStep.State.DONE);
  }

  /// What there is still to do, a line for each part.
  List<String> words() {
    return steps.stream()
        .filter(step -> step.state() != ErasureStep.State.DONE)
        .map(step -> step.what() + ": " + (step.left().isEmpty() ? "waits" : step.left()))
        .toList();
  }
}
