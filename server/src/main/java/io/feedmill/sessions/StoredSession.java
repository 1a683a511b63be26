package io.feedmill.sessions;

import io.feedmill.sessions.api.SessionInfo;
import java.time.Instant;

/// A session as stored in Redis, live or stale.
///
/// @param used last use as in `recent:`, unix s
/// @param created unix s
/// @param proven when its owner proved who they are, unix s
/// @param expires unix s
record StoredSession(
    SessionRef login,
    double used,
    double created,
    double proven,
    double expires,
    String address,
    String agent) {

  SessionInfo info() {
    return new SessionInfo(
        login.id(),
        instant(created),
        instant(proven),
        instant(used),
        instant(expires),
        address,
        agent);
  }

  private static Instant instant(double unixSeconds) {
    return Instant.ofEpochMilli(Math.round(unixSeconds * 1_000));
  }
}
