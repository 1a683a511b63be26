package io.feedmill.articles.check;

import io.feedmill.kernel.work.Progress;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// One check of everything: whether it repairs, its findings and its progress.
///
/// Not thread-safe.
final class CheckRun {
  /// Findings beyond this number are repaired but not listed.
  static final int MOST_KEPT = 100_000;

  private final boolean repairs;
  private final Progress progress;
  private final Set<Finding> findings = new LinkedHashSet<>();
  private long done;
  private long total;

  CheckRun(boolean repairs, Progress progress) {
    this.repairs = repairs;
    this.progress = progress;
  }

  boolean repairs() {
    return repairs;
  }

  /// The mode for scripts: `check` or `repair`.
  String mode() {
    return repairs ? "repair" : "check";
  }

  void found(Finding finding) {
    if (findings.size() < MOST_KEPT) {
      findings.add(finding);
    }
  }

  void found(Damage kind, String key, String detail) {
    found(new Finding(kind, key, detail));
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /// Adds units of work to the total.
  void plan(long units) {
    total += units;
  }

  void did(long units) {
    done = Math.min(total, done + units);
    progress.at(done, total);
  }

  void end() {
    done = total;
    progress.at(done, total);
  }
}
