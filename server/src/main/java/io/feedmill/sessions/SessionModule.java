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

/// Sessions, ready to use.
///
/// @param sessions for accounts
/// @param guests for rooms that keep something of people who are not logged in
/// @param views what was viewed in which session
/// @param workers to be added to the process
/// @param checks makes the check of all of it from what tells which of some accounts there are
public record SessionModule(
    Sessions sessions,
    Guests guests,
    ViewHistory views,
    List<Worker> workers,
    Function<UnaryOperator<Set<Long>>, Check> checks) {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = SessionKeys.DOCS;

  public SessionModule {
    workers = List.copyOf(workers);
  }

  /// Nothing is sent to Redis yet.
  ///
  /// @param clock decides what is listed and swept; whether a session lives is decided by the time
  ///   of Redis
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
