package io.feedmill.search.find;

import io.feedmill.kernel.http.Cursor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The place after a result. Ages are computed for the moment of the first page, so that later
/// pages have the same order.
///
/// @param now moment of the first page
/// @param place of the last result ([Order#place])
record ResultCursor(Instant now, Order order, double place, String kind, long id) {
  private static final Duration LIFETIME = Duration.ofDays(1);
  private static final Duration SKEW = Duration.ofMinutes(1);

  String encode() {
    return Cursor.encode(
        List.of(
            Long.toString(now.toEpochMilli()),
            order.value(),
            Long.toString(Double.doubleToLongBits(place)),
            kind,
            Long.toString(id)));
  }

  /// @param present clock of this server
  /// @param order of the results now
  /// @throws io.feedmill.kernel.http.Problem 400, also for the cursor of a page of another day or
  ///   order
  static ResultCursor decode(String cursor, Order order, Instant present) {
    List<String> fields = Cursor.decode(cursor, 5);
    try {
      double place = Double.longBitsToDouble(Long.parseLong(fields.get(2)));
      Instant now = Instant.ofEpochMilli(Long.parseLong(fields.get(0)));
      if (!Double.isFinite(place)
          || !fields.get(1).equals(order.value())
          || now.isBefore(present.minus(LIFETIME))
          || now.isAfter(present.plus(SKEW))) {
        throw Cursor.broken();
      }
      return new ResultCursor(now, order, place, fields.get(3), Long.parseLong(fields.get(4)));
    } catch (NumberFormatException _) {
      throw Cursor.broken();
    }
  }

  /// Whether a hit is after this position.
  boolean isBefore(RankedHit hit) {
    int byPlace = Double.compare(hit.place(), place);
    if (byPlace != 0) {
      return byPlace < 0;
    }
    int byKind = hit.candidate().kind().compareTo(kind);
    return byKind > 0 || (byKind == 0 && hit.candidate().id() < id);
  }
}
