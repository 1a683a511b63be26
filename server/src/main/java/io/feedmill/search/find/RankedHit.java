package io.feedmill.search.find;

import java.util.Comparator;

/// A candidate with its rank.
///
/// @param place by which it is sorted ([Order#place])
record RankedHit(Candidate candidate, Rank rank, double place) {
  static final Comparator<RankedHit> HIGHEST_FIRST =
      Comparator.comparingDouble((RankedHit hit) -> -hit.place)
          .thenComparing(hit -> hit.candidate.kind())
          .thenComparing(
              Comparator.comparingLong((RankedHit hit) -> hit.candidate.id()).reversed());
}
