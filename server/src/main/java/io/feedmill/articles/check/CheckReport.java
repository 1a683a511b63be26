package io.feedmill.articles.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Findings of a check, and those that remain.
///
/// @param found all faults, each once, at most [CheckRun#MOST_KEPT]
/// @param left remaining faults: all that were found, or after a repair those of the second check
/// @param articles number of checked article ids
/// @param repaired whether a repair was requested
public record CheckReport(
    List<Finding> found, List<Finding> left, long articles, boolean repaired) {
  public CheckReport {
    found = List.copyOf(found);
    left = List.copyOf(left);
  }

  /// 0 when no fault remains, else 1.
  int exitCode() {
    return left.isEmpty() ? 0 : 1;
  }

  /// The report: one line per finding, and one for the total.
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    Set<Finding> still = Set.copyOf(left);
    Set<Finding> before = Set.copyOf(found);
    for (Finding finding : found) {
      lines.add(
          still.contains(finding) || !repaired ? finding.line() : finding.line() + " (repaired)");
    }
    if (repaired) {
      left.stream().filter(now -> !before.contains(now)).map(Finding::line).forEach(lines::add);
    }
    lines.add("articles: " + articles + " ids checked, " + sum());
    return List.copyOf(lines);
  }

  private String sum() {
    if (found.isEmpty()) {
      return "nothing wrong";
    }
    String wrong = found.size() == 1 ? "1 thing wrong" : found.size() + " things wrong";
    return repaired ? wrong + ", " + left.size() + " left after repair" : wrong;
  }
}
