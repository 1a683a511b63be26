package io.feedmill.kernel.redis.connection;

/// How long a connection waits before it is tried again: a fifth of the time for which the server
/// has been unavailable, between 20 and 500 ms. So a server that was restarted at once is used at
/// once, and one that is unavailable for long gets two attempts per second.
///
/// | unavailable for | attempts until then | longest wait for a server that is back |
/// |---|---|---|
/// | 100 ms | 6 or 7 | 20 ms |
/// | 500 ms | 14 to 18 | 100 ms |
/// | 2.5 s and more | 23 to 28, then 2 to 2.5 per second | 500 ms |
///
/// Chance shortens a wait by up to a fifth, so that servers which lost the connection together do
/// not come back together.
final class ReconnectPolicy {
  static final int SHORTEST_MILLIS = 20;
  static final int LONGEST_MILLIS = 500;
  private static final int SHARE = 5;
  private static final double JITTER = 0.2;

  private ReconnectPolicy() {}

  /// @param unavailableMillis since the connection could not be made for the first time
  /// @param chance a random number, 0 (inclusive) to 1 (exclusive)
  static long pauseMillis(long unavailableMillis, double chance) {
    long pause = Math.clamp(unavailableMillis / SHARE, SHORTEST_MILLIS, LONGEST_MILLIS);
    return Math.round(pause * (1 - JITTER * chance));
  }
}
