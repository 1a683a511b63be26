package io.feedmill.search.find;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A page of results.
///
/// @param results in the requested order
/// @param counts by kind
/// @param cut whether only the newest documents were ranked, or some were not read in time
/// @param late whether the search took too long, so that there are no results
/// @param next cursor of the next page; null at the end
public record Found(
    List<Result> results,
    Map<String, Count> counts,
    boolean cut,
    boolean late,
    @Nullable String next) {
  public Found {
    results = List.copyOf(results);
  }

  /// How many a kind has.
  ///
  /// @param more whether there are more than that
  public record Count(int number, boolean more) {}
}
