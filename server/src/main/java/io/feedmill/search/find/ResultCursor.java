package io.feedmill.search.find;

import io.feedmill.kernel.http.Cursor;
import java.time.Instant;
import java.util.List;

/// The place after a result. Ages are computed for the moment of the first page, so that later
/// pages have the same order.
///
/// @param now moment of the first page
record ResultCursor(Instant now, double score, String kind, long id) {
  String encode() {
    return Cursor.encode(
        List.of(
            Long.toString(now.toEpochMilli()),
            Long.toString(Double.doubleToLongBits(score)),
            kind,
            Long.toString(id)));
  }

  /// @throws io.feedmill.kernel.http.Problem 400
  static ResultCursor decode(String cursor) {
    List<String> fields = Cursor.decode(cursor, 4);
    try {
      double score = Double.longBitsToDouble(Long.parseLong(fields.get(1)));
      if (!Double.isFinite(score)) {
        throw Cursor.broken();
      }
      return new ResultCursor(
          Instant.ofEpochMilli(Long.parseLong(fields.get(0))),
          score,
          fields.get(2),
          Long.parseLong(fields.get(3)));
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
