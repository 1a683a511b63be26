package io.feedmill.reader.channel.api;

import io.feedmill.kernel.work.Progress;
import java.util.List;

/// Checks what the reader keeps in Redis, while servers go on.
public interface ReaderCheck {
  /// @param lines the findings and a sum, for people
  /// @param clean whether nothing is wrong now
  record Result(List<String> lines, boolean clean) {
    public Result {
      lines = List.copyOf(lines);
    }
  }

  /// @param repair mend what is found
  Result check(boolean repair, Progress progress);
}
