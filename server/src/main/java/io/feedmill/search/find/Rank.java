package io.feedmill.search.find;

import java.time.Duration;
import java.time.Instant;

/// The explanation of a rank: `score` is the product of the other three.
///
/// @param relevance how well its words match: titles count more than texts, near words more than
///   distant ones
/// @param votes 1 + ln(1 + votes), 1 for documents without
/// @param age 1 / √(1 + age / 30 days)
public record Rank(double score, double relevance, double votes, double age) {
  private static final double MONTH = (double) Duration.ofDays(30).toMillis();

  static Rank of(double relevance, long votes, Instant time, Instant now) {
    double byVotes = 1 + Math.log1p((double) Math.max(0, votes));
    double millis = (double) Math.max(0, Duration.between(time, now).toMillis());
    double byAge = 1 / Math.sqrt(1 + millis / MONTH);
    return new Rank(relevance * byVotes * byAge, relevance, byVotes, byAge);
  }
}
