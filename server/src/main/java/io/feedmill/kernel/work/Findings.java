package io.feedmill.kernel.work;

import java.util.LinkedHashSet;
import java.util.Set;

/// The findings of a check: each one once up to a limit, above it only their number.
///
/// One thread uses it.
public final class Findings {
  private static final int MOST_KEPT = 10_000;

  private final Set<String> lines = new LinkedHashSet<>();
  private long further;

  /// @param line the fault and its place
  public void add(String line) {
    if (lines.size() < MOST_KEPT) {
      lines.add(line);
    } else if (!lines.contains(line)) {
      further++;
    }
  }

  /// Number of findings.
  public long count() {
    return lines.size() + further;
  }

  Set<String> lines() {
    return lines;
  }
}
