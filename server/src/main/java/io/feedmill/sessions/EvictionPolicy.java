package io.feedmill.sessions;

import io.feedmill.sessions.RecentTokens.Part;
import io.feedmill.sessions.RecentTokens.Used;
import java.util.Comparator;
import java.util.List;

/// Chooses the sessions above the cap: the least recently used of all partitions.
final class EvictionPolicy {
  private static final Comparator<Used> OLDEST_FIRST =
      Comparator.comparingDouble(Used::used).thenComparing(Used::id);

  private EvictionPolicy() {}

  /// The sessions above the cap. When a part was not read to its end, no session younger than its
  /// last token is chosen, because an older one may follow.
  ///
  /// @param depth most tokens that were read of each part
  static List<Used> choose(List<Part> parts, int depth, long cap) {
    long surplus = parts.stream().mapToLong(Part::size).sum() - cap;
    if (surplus <= 0) {
      return List.of();
    }
    double known =
        parts.stream()
            .filter(part -> part.oldest().size() >= depth)
            .mapToDouble(part -> part.oldest().getLast().used())
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    return parts.stream()
        .flatMap(part -> part.oldest().stream())
        .filter(token -> token.used() <= known)
        .sorted(OLDEST_FIRST)
        .limit(surplus)
        .toList();
  }
}
