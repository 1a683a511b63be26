package io.feedmill.kernel.work;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

  /// Numbers of kept findings by their first word, in alphabetical order.
  public SortedMap<String, Long> kinds() {
    return lines.stream()
        .map(line -> line.split(" ", 2)[0])
        .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()));
  }

  Set<String> lines() {
    return lines;
  }
}
