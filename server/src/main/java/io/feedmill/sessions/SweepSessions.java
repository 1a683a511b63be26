package io.feedmill.sessions;

import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.EndSessionsScript.Ending;
import io.feedmill.sessions.RecentTokens.Part;
import io.feedmill.sessions.RecentTokens.Used;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// Ends sessions that nobody used for longer than the idle limit, and the least recently used ones
/// above the cap of all partitions together, guests and accounts alike. The carts of accounts stay;
/// a guest's cart and what was viewed go with the session. One past its lifetime is dead at once
/// and ends here when it is idle, because nothing notes its uses any more.
///
/// What it sees may be old when it acts: the script ends a session only if it was not used since it
/// was seen. Two sweeps at once would count the same surplus twice and end too many, so it runs
/// once per cluster.
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

  /// A look at the oldest token of each partition is enough to know that nothing is to be done,
  /// which is nearly always so.
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

  /// Ends what is above the cap in `parts`, which may be older than what Redis holds now.
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
