package io.feedmill.search.find;

import java.util.Comparator;

/// A candidate with its rank.
record RankedHit(Candidate candidate, Rank rank) {
  static final Comparator<RankedHit> BEST_FIRST =
      Comparator.comparingDouble((RankedHit hit) -> -hit.rank.score())
          .thenComparing(hit -> hit.candidate.kind())
          .thenComparing(
              Comparator.comparingLong((RankedHit hit) -> hit.candidate.id()).reversed());
}
