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
  /// @param clean whether nothing is wrong now
  record Result(List<String> lines, boolean clean) {
    public Result {
      lines = List.copyOf(lines);
    }
  }

  /// @param repair mend what is found
  Result check(boolean repair, Progress progress);

  /// One look at everything.
  @FunctionalInterface
  interface Look {
    /// @param repair mend what is found
    /// @return what is wrong, each thing once
    Set<String> look(boolean repair);
  }

  /// Looks, and once more after mending.
  ///
  /// @param part what is looked at, for the sum
  static Result twice(String part, boolean repair, Look look) {
    Set<String> found = look.look(repair);
    Set<String> left = repair && !found.isEmpty() ? look.look(false) : found;
    UnaryOperator<String> shown =
        line -> repair && !left.contains(line) ? line + " (mended)" : line;
    Set<String> all = new LinkedHashSet<>(found);
    all.addAll(left);
    List<String> lines = new ArrayList<>();
    all.stream().limit(MOST_SHOWN).map(shown).forEach(lines::add);
    lines.add(part + ": " + sum(found.size(), left.size(), repair));
    return new Result(lines, left.isEmpty());
  }

  private static String sum(int found, int left, boolean repair) {
    if (found == 0) {
      return "nothing wrong";
    }
    String wrong = found == 1 ? "1 thing wrong" : found + " things wrong";
    return repair ? wrong + ", " + left + " left after mending" : wrong;
  }
}
