package io.feedmill.search.find;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// The order of results.
public enum Order {
  /// By their rank ([Rank]).
  BEST,
  /// By their time, the newest first.
  NEW;

  /// The order of that name in lower case.
  public static Optional<Order> parse(String name) {
    return Arrays.stream(values()).filter(order -> order.value().equals(name)).findFirst();
  }

  /// As parameters name it.
  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The number by which results are sorted, the highest first.
  double place(Candidate candidate, Rank rank) {
    return this == BEST ? rank.score() : (double) candidate.time().toEpochMilli();
  }
}
