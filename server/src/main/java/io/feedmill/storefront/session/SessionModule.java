package io.feedmill.storefront.session;

import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.work.Worker;
import io.feedmill.storefront.session.api.Sessions;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;

/// Sessions, ready to use.
///
/// @param sessions for accounts
/// @param workers to be added to the process
public record SessionModule(Sessions sessions, List<Worker> workers) {
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
      RedisLink redis, Partitions partitions, SessionConfig config, InstantSource clock) {
    SessionScripts scripts = SessionScripts.load(redis, config);
    SessionStore store =
        new SessionStore(redis, partitions, scripts, config, clock, new SecureRandom());
    RecentTokens recent = new RecentTokens(redis, partitions);
    return new SessionModule(
        store, List.of(new SweepSessions(recent, scripts.end(), config, clock)));
  }
}
