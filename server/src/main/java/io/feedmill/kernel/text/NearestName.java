package io.feedmill.kernel.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/// The known name that is nearest to a typed one, by edit distance (Levenshtein).
public final class NearestName {
  private NearestName() {}

  /// @return the nearest of the known names if at most a third of the letters differ
  public static Optional<String> of(String name, Collection<String> known) {
    return known.stream()
        .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .filter(candidate -> distance(name, candidate) * 3 <= candidate.length());
  }

  /// Letters to add, drop or replace.
  static int distance(String from, String to) {
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replaced = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[to.length()];
  }
}
