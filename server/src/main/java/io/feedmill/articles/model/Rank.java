package io.feedmill.articles.model;

import java.util.Locale;
import java.util.Optional;

/// The order of a list of articles: the `rank` parameter.
public enum Rank {
  SCORE,
  NEW,
  HOT,
  BEST,
  CONTROVERSIAL,
  RISING,
  HN,
  /// By the newest live comment; without articles that have none.
  ACTIVE,
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

  /// The value of the parameter.
  public String parameter() {
    return name().toLowerCase(Locale.ROOT);
  }
}
