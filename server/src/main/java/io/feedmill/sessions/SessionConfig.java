package io.feedmill.sessions;

import io.feedmill.kernel.config.Settings;
import java.time.Duration;

/// Lifetime and limits of sessions.
///
/// @param idle longest time without use, inclusive, 1 minute or more
/// @param lifetime maximum age of a session, inclusive
/// @param cap limit of sessions of the site, 0 or more; the least recently used ones above it are
///   ended
/// @param perAccount limit of sessions of one account, 1 or more; the least recently used ones
///   above it are ended
public record SessionConfig(Duration idle, Duration lifetime, long cap, int perAccount) {
  /// 30 days idle, 90 days in all, 10,000,000 sessions, 100 of one account.
  public static final SessionConfig STANDARD =
      new SessionConfig(Duration.ofDays(30), Duration.ofDays(90), 10_000_000, 100);

  public SessionConfig {
    if (idle.compareTo(Duration.ofMinutes(1)) < 0 || lifetime.compareTo(idle) < 0) {
      throw new IllegalArgumentException(
          "need 1 min <= idle <= lifetime: " + idle + ", " + lifetime);
    }
    if (cap < 0 || perAccount < 1) {
      throw new IllegalArgumentException(
          "need 0 <= cap, 1 <= perAccount: " + cap + ", " + perAccount);
    }
  }

  /// Reads the settings `FEEDMILL_SESSION_IDLE`, `FEEDMILL_SESSION_LIFETIME` and
  /// `FEEDMILL_SESSION_CAP`.
  public static SessionConfig from(Settings settings) {
    Duration idle =
        settings.duration(
            "FEEDMILL_SESSION_IDLE",
            STANDARD.idle,
            Duration.ofMinutes(1),
            Duration.ofDays(3_650),
            "How long a session is valid without use");
    Duration lifetime =
        settings.duration(
            "FEEDMILL_SESSION_LIFETIME",
            STANDARD.lifetime,
            Duration.ofMinutes(1),
            Duration.ofDays(3_650),
            "Maximum age of a session");
    int cap =
        settings.integer(
            "FEEDMILL_SESSION_CAP",
            (int) STANDARD.cap,
            0,
            Integer.MAX_VALUE,
            "Maximum number of sessions of the site; the least recently used ones above it are ended;"
                + " 0 ends all");
    if (lifetime.compareTo(idle) < 0) {
      settings.problem("FEEDMILL_SESSION_LIFETIME must not be shorter than FEEDMILL_SESSION_IDLE");
      return STANDARD;
    }
    return new SessionConfig(idle, lifetime, cap, STANDARD.perAccount);
  }
}
