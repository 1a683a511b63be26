package io.feedmill.reader.fetch;

import io.feedmill.kernel.work.PromptTasks;
import io.feedmill.kernel.work.PromptTasks.Limits;
import java.time.Duration;

/// How many hosts are asked at once, so that slow ones hold up no others: who takes longer than
/// half a second counts as slow, and has at least five seconds to answer however many hosts hang.
final class FetchLanes {
  private static final Duration PATIENCE = Duration.ofMillis(500);
  private static final Duration LEAST = Duration.ofSeconds(5);
  private static final int SLOW_FOR_EACH = 4;
  private static final int FEWEST_SLOW = 64;

  private FetchLanes() {}

  /// @param name the beginning of the threads' names
  /// @param prompt hosts that are asked at once while they answer soon
  static PromptTasks open(String name, int prompt) {
    int slow = Math.max(FEWEST_SLOW, SLOW_FOR_EACH * prompt);
    return PromptTasks.open(name, new Limits(prompt, slow, PATIENCE, LEAST));
  }
}
