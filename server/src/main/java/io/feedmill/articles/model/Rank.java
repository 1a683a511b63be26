package io.feedmill.articles.model;

import java.util.Locale;
import java.util.Optional;

/// The orders in which a list of articles can be read: the `rank` parameter.
public enum Rank {
  SCORE,
  NEW,
  HOT,
  BEST,
  CONTROVERSIAL,
  RISING,
  HN,
  TOP;

  /// The rank of that exact parameter value (lower case), empty when there is none.
  public static Optional<Rank> parse(String parameter) {
    for (Rank rank : values()) {
      if (rank.parameter().equals(parameter)) {
        return Optional.of(rank);
      }
    }
    return Optional.empty();
  }

  /// The value that stands for this rank in addresses.
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }
}
