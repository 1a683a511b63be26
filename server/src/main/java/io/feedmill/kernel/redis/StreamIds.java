package io.feedmill.kernel.redis;

/// Ids of stream entries, such as `1700000000000-0`: milliseconds and a number.
public final class StreamIds {
  /// Before all entries.
  public static final String START = "0-0";

  private StreamIds() {}

  /// Milliseconds since 1970.
  public static long millis(String id) {
    return Long.parseLong(id, 0, id.indexOf('-'), 10);
  }

  /// Whether an entry is after another one.
  public static boolean isLater(String id, String other) {
    int byTime = Long.compare(millis(id), millis(other));
    return byTime > 0 || (byTime == 0 && number(id) > number(other));
  }

  private static long number(String id) {
    return Long.parseLong(id, id.indexOf('-') + 1, id.length(), 10);
  }
}
