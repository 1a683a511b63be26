package io.feedmill.search.find;

import io.feedmill.kernel.http.Cursor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The place after a result. Ages are computed for the moment of the first page, so that later
/// pages have the same order.
///
/// @param now moment of the first page
record ResultCursor(Instant now, double score, String kind, long id) {
  private static final Duration LIFETIME = Duration.ofDays(1);
  private static final Duration SKEW = Duration.ofMinutes(1);

  String encode() {
    return Cursor.encode(
        List.of(
            Long.toString(now.toEpochMilli()),
            Long.toString(Double.doubleToLongBits(score)),
            kind,
            Long.toString(id)));
  }

  /// @param present clock of this server
  /// @throws io.feedmill.kernel.http.Problem 400, also for the cursor of a page of another day
  static ResultCursor decode(String cursor, Instant present) {
    List<String> fields = Cursor.decode(cursor, 4);
    try {
      double score = Double.longBitsToDouble(Long.parseLong(fields.get(1)));
      Instant now = Instant.ofEpochMilli(Long.parseLong(fields.get(0)));
      if (!Double.isFinite(score)
          || now.isBefore(present.minus(LIFETIME))
          || now.isAfter(present.plus(SKEW))) {
        throw Cursor.broken();
      }
      return new ResultCursor(now, score, fields.get(2), Long.parseLong(fields.get(3)));
    } catch (NumberFormatException _) {
      throw Cursor.broken();
    }
  }

  /// Whether a hit is behind this place.
  boolean isBefore(RankedHit hit) {
    int byScore = Double.compare(hit.rank().score(), score);
    if (byScore != 0) {
      return byScore < 0;
    }
    int byKind = hit.candidate().kind().compareTo(kind);
    return byKind > 0 || (byKind == 0 && hit.candidate().id() < id);
  }
}
