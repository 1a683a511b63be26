package io.feedmill.timeline.feed;

/// The parts of a post's id: milliseconds since 2020 UTC in the upper bits, and 12 bits that
/// distinguish posts of one millisecond.
public final class PostIds {
  /// When ids begin, unix ms.
  static final long EPOCH_MILLIS = 1_577_836_800_000L;

  private static final int TAIL_BITS = 12;

  private PostIds() {}

  /// The time of the post.
  public static long unixMillis(long id) {
    return (id >> TAIL_BITS) + EPOCH_MILLIS;
  }

  /// A lower bound for all ids of posts from that time on.
  public static long at(long unixMillis) {
    return (unixMillis - EPOCH_MILLIS) << TAIL_BITS;
  }
}
