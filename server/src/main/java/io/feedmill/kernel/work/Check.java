package io.feedmill.kernel.work;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Checks stored data while servers run, and repairs it on request.
@FunctionalInterface
public interface Check {
  /// Maximum number of findings to report.
  int MOST_SHOWN = 100;

  /// @param lines the findings and a summary, for operators
  /// @param found number of errors found
  /// @param left number of errors that remain
  record Result(List<String> lines, long found, long left) {
    public Result {
      lines = List.copyOf(lines);
    }

    /// Whether no errors remain.
    public boolean clean() {
      return left == 0;
    }
  }

  /// @param repair repair what is found
  Result check(boolean repair, Progress progress);

  /// One pass over all data.
  @FunctionalInterface
  interface Look {
    /// @param repair repair what is found
    /// @return the errors
    Findings check(boolean repair);
  }

  /// Checks, and checks again after a repair.
  ///
  /// @param part name of the checked data, for the summary
  static Result twice(String part, boolean repair, Look look) {
    Findings found = look.check(repair);
    Findings left = repair && found.count() > 0 ? look.check(false) : found;
    UnaryOperator<String> shown =
        line -> repair && !left.lines().contains(line) ? line + " (repaired)" : line;
    Set<String> all = new LinkedHashSet<>(found.lines());
    all.addAll(left.lines());
    List<String> lines = new ArrayList<>();
    all.stream().limit(MOST_SHOWN).map(shown).forEach(lines::add);
    lines.add(part + ": " + sum(found.count(), left.count(), repair));
    return new Result(lines, found.count(), left.count());
  }

  private static String sum(long found, long left, boolean repair) {
    if (found == 0) {
      return "nothing wrong";
    }
    String wrong = found == 1 ? "1 thing wrong" : found + " things wrong";
    return repair ? wrong + ", " + left + " left after repair" : wrong;
  }
}
