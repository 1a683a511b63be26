package io.feedmill.articles.api;

import io.feedmill.kernel.work.Progress;
import java.util.List;

/// Checks what ranked articles keep in Redis against its invariants, while servers go on.
public interface ArticleCheck {

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
