package io.feedmill.kernel.work;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The findings of a check: each one once up to a limit, above it only their number.
///
/// One thread uses it.
public final class Findings {
  private static final int MOST_KEPT = 10_000;

  private final Set<String> lines = new LinkedHashSet<>();
  private final SortedMap<String, Long> kinds = new TreeMap<>();
  private long count;

  /// @param line the fault and its place
  public void add(String line) {
    if (lines.size() < MOST_KEPT ? lines.add(line) : !lines.contains(line)) {
      count++;
      kinds.merge(line.split(" ", 2)[0], 1L, Long::sum);
    }
  }

  /// Number of findings.
  public long count() {
    return count;
  }

  /// Numbers of findings by their first word, in alphabetical order.
  public SortedMap<String, Long> kinds() {
    return Collections.unmodifiableSortedMap(kinds);
  }

  Set<String> lines() {
    return lines;
  }
}
