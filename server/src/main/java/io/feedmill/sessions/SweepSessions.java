package io.feedmill.sessions;

import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.EndSessionsScript.Ending;
import io.feedmill.sessions.RecentTokens.Part;
import io.feedmill.sessions.RecentTokens.Used;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Ends idle sessions and the least recently used ones above the cap, of guests and accounts. The
/// carts of accounts stay; a guest's cart and the viewed items are deleted with the session. A
/// session past its lifetime is invalid at once and is deleted here when it becomes idle, because
/// its uses are no longer recorded.
///
/// The script ends a session only if it was not used since it was read. Two sweeps at the same time
/// would end too many sessions, so this runs once per cluster.
final class SweepSessions implements Worker {
  private static final int DEPTH = EndSessionsScript.MOST;

  private final RecentTokens recent;
  private final EndSessionsScript end;
  private final SessionConfig config;
  private final InstantSource clock;

  SweepSessions(
      RecentTokens recent, EndSessionsScript end, SessionConfig config, InstantSource clock) {
    this.recent = recent;
    this.end = end;
    this.config = config;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "sweep-sessions";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(10);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    if (!anythingToEnd(recent.scan(1))) {
      return false;
    }
    List<Part> parts = recent.scan(DEPTH);
    return endIdle(parts) > 0 || endSurplus(parts) > 0;
  }

  /// Reads only the oldest token of each partition, which is nearly always enough to find that
  /// there is nothing to do.
  private boolean anythingToEnd(List<Part> parts) {
    double stale = stale();
    return parts.stream().mapToLong(Part::size).sum() > config.cap()
        || parts.stream()
            .flatMap(part -> part.oldest().stream())
            .anyMatch(token -> token.used() < stale);
  }

  private double stale() {
    return (clock.millis() - config.idle().toMillis()) / 1_000.0;
  }

  private int endIdle(List<Part> parts) {
    double stale = stale();
    List<Used> idle =
        parts.stream()
            .flatMap(part -> part.oldest().stream())
            .filter(token -> token.used() < stale)
            .toList();
    return end.runIfIdle(endings(idle), config.idle());
  }

  /// Ends the sessions above the cap in `parts`, which may be outdated.
  int endSurplus(List<Part> parts) {
    return end.run(endings(EvictionPolicy.choose(parts, DEPTH, config.cap())));
  }

  private List<Ending> endings(List<Used> used) {
    List<SessionRef> logins = recent.logins(used);
    List<Ending> endings = new ArrayList<>(used.size());
    for (int i = 0; i < used.size(); i++) {
      endings.add(new Ending(logins.get(i), used.get(i).used()));
    }
    return endings;
  }
}
