package io.feedmill.sessions;

import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.api.Guests;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.sessions.api.ViewHistory;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Wires sessions.
///
/// @param sessions for accounts
/// @param guests sessions of guests
/// @param views viewed items of each session
/// @param workers to be added to the process
/// @param checks creates the check of sessions; its argument returns which of the given accounts
///   exist
public record SessionModule(
    Sessions sessions,
    Guests guests,
    ViewHistory views,
    List<Worker> workers,
    Function<UnaryOperator<Set<Long>>, Check> checks) {
  /// The keys of sessions in Redis.
  public static final List<KeyDoc> KEYS = SessionKeys.DOCS;

  public SessionModule {
    workers = List.copyOf(workers);
  }

  /// Sends nothing to Redis.
  ///
  /// @param clock for listing and sweeping; the validity of a session is decided by the clock of
  ///   Redis
  public static SessionModule create(
      RedisClient redis, Partitions partitions, SessionConfig config, InstantSource clock) {
    SessionScripts scripts = SessionScripts.load(redis, config);
    SecureRandom random = new SecureRandom();
    ViewedItems views = new ViewedItems(redis, partitions, scripts.touch());
    GuestClaims claims = new GuestClaims(redis, scripts, views);
    return new SessionModule(
        new SessionStore(redis, partitions, scripts, claims, config, clock, random),
        new GuestSessions(
            partitions, scripts.open(), claims, RateLimiter.create(redis), clock, random),
        views,
        List.of(
            new SweepSessions(new RecentTokens(redis, partitions), scripts.end(), config, clock),
            new FinishClaims(claims, partitions, clock)),
        living ->
            new CheckSessions(
                redis, partitions, scripts.checkTokens(), scripts.checkAccountSessions(), living));
  }
}
