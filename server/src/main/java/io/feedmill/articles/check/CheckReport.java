package io.feedmill.articles.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a check found, and what of it is still there.
///
/// @param found everything that was wrong, each once, at most [CheckRun#MOST_KEPT]
/// @param left what is wrong now: all that was found, or after a repair what a second look found
/// @param articles article ids looked at
/// @param repaired whether it was to be mended
public record CheckReport(
    List<Finding> found, List<Finding> left, long articles, boolean repaired) {
  public CheckReport {
    found = List.copyOf(found);
    left = List.copyOf(left);
  }

  /// 0 when nothing is wrong now, 1 otherwise.
  int exitCode() {
    return left.isEmpty() ? 0 : 1;
  }

  /// The report for people: one line for each finding and one for the sum.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    Set<Finding> still = Set.copyOf(left);
    Set<Finding> before = Set.copyOf(found);
    for (Finding finding : found) {
      lines.add(
          still.contains(finding) || !repaired ? finding.line() : finding.line() + " (mended)");
    }
    if (repaired) {
      left.stream().filter(now -> !before.contains(now)).map(Finding::line).forEach(lines::add);
    }
    lines.add("articles: " + articles + " ids looked at, " + sum());
    return List.copyOf(lines);
  }

  private String sum() {
    if (found.isEmpty()) {
      return "nothing wrong";
    }
    String wrong = found.size() == 1 ? "1 thing wrong" : found.size() + " things wrong";
    return repaired ? wrong + ", " + left.size() + " left after mending" : wrong;
  }
}
