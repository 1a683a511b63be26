package io.feedmill.kernel.work;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Looks over something that is kept, while servers go on, and mends it when asked.
@FunctionalInterface
public interface Check {
  /// Most findings that are told of.
  int MOST_SHOWN = 100;

  /// @param lines the findings and a sum, for people
  /// @param found things that were wrong
  /// @param left things that are wrong now
  record Result(List<String> lines, long found, long left) {
    public Result {
      lines = List.copyOf(lines);
    }

    /// Whether nothing is wrong now.
    public boolean clean() {
      return left == 0;
    }
  }

  /// @param repair mend what is found
  Result check(boolean repair, Progress progress);

  /// One look at everything.
  @FunctionalInterface
  interface Look {
    /// @param repair mend what is found
    /// @return what is wrong
    Findings look(boolean repair);
  }

  /// Looks, and once more after mending.
  ///
  /// @param part what is looked at, for the sum
  static Result twice(String part, boolean repair, Look look) {
    Findings found = look.look(repair);
    Findings left = repair && found.count() > 0 ? look.look(false) : found;
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
