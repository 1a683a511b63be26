package io.feedmill.timeline.feed;

/// An entry of a reader's log of arrivals.
///
/// @param post id of what it is about; 0 of a [Kind#RESET]
public record Arrival(LogPosition place, Kind kind, long post) {
  static final String RESET = "r";

  /// The kind of arrival.
  public enum Kind {
    POSTED,
    EDITED,
    DELETED,
    /// The whole timeline changed: the reader's relations changed, or the feed was repaired.
    RESET
  }

  static Arrival of(long number, String entry) {
    LogPosition place = new LogPosition(number, entry);
    return switch (entry.charAt(0)) {
      case 'r' -> new Arrival(place, Kind.RESET, 0);
      case 'e' -> new Arrival(place, Kind.EDITED, Long.parseLong(entry.substring(1)));
      case 'd' -> new Arrival(place, Kind.DELETED, Long.parseLong(entry.substring(1)));
      default -> new Arrival(place, Kind.POSTED, Long.parseLong(entry));
    };
  }
}
