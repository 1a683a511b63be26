package io.feedmill.timeline.feed;

/// What an id of a post contains: milliseconds since 2020 UTC in the upper bits, and 12 bits that
/// distinguish posts of one millisecond.
public final class PostIds {
  /// When ids begin, unix ms.
  static final long EPOCH_MILLIS = 1_577_836_800_000L;

  private static final int TAIL_BITS = 12;

  private PostIds() {}

  /// When the post was made.
  public static long unixMillis(long id) {
    return (id >> TAIL_BITS) + EPOCH_MILLIS;
  }

  /// Below every id of posts made from then on.
  public static long at(long unixMillis) {
    return (unixMillis - EPOCH_MILLIS) << TAIL_BITS;
  }
}
