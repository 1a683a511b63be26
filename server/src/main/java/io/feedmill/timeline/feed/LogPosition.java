package io.feedmill.timeline.feed;

import java.util.Optional;

/// A position in a reader's arrival log, and the id of a live event: `1795351234567891-4711`, the
/// number of an entry and the entry itself. Numbers ascend by arrival.
///
/// The entry distinguishes a log that was lost and started again, with other entries under the same
/// numbers, from the log that the client has seen.
///
/// @param number of the entry, below 2^53
/// @param entry its text; `0` at the beginning of an empty log, and empty when only the post is
///   known
public record LogPosition(long number, String entry) {
  private static final int LONGEST = 17;

  /// The position of a client that does not know its position.
  public static final LogPosition UNKNOWN = new LogPosition(0, "");

  static final String NO_ENTRY = "0";

  /// @param text an event's id, or the id of a post
  /// @return empty when it is neither
  public static Optional<LogPosition> parse(String text) {
    int dash = text.indexOf('-');
    if (dash < 0) {
      return digits(text) ? Optional.of(new LogPosition(0, text)) : Optional.empty();
    }
    String number = text.substring(0, dash);
    String entry = text.substring(dash + 1);
    return digits(number) && entry(entry)
        ? Optional.of(new LogPosition(Long.parseLong(number), entry))
        : Optional.empty();
  }

  private static boolean entry(String text) {
    return text.equals(NO_ENTRY)
        || text.equals(Arrival.RESET)
        || digits(text)
        || (!text.isEmpty() && "ed".indexOf(text.charAt(0)) >= 0 && digits(text.substring(1)));
  }

  private static boolean digits(String text) {
    return !text.isEmpty()
        && text.length() < LONGEST
        && text.charAt(0) != '0'
        && text.chars().allMatch(each -> each >= '0' && each <= '9');
  }

  @Override
  public String toString() {
    return number + "-" + entry;
  }
}
