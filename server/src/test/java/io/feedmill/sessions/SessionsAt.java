package io.feedmill.sessions;

import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Check;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.GuestDataMerger;
import io.feedmill.sessions.api.TouchOutcome;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// The session store on the test Redis at any time that a test wants. Starts with nothing in Redis.
final class SessionsAt implements AutoCloseable {
  static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  static final Client LAPTOP = new Client("192.0.2.7", "Laptop/1.0");
  static final SessionConfig CONFIG =
      new SessionConfig(Duration.ofDays(30), Duration.ofDays(90), 10, 5);

  final Partitions partitions = Partitions.unrecorded(4);
  private final Vertx vertx = Vertx.vertx();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(TestRedis.url()), 2);

  SessionsAt() {
    TestRedis.flush();
  }

  /// The store when Redis thinks that it is `now`.
  SessionStore at(Instant now) {
    return at(now, new GuestDataMerger[0]);
  }

  SessionScripts scripts(Instant now) {
    return SessionScripts.load(
        file -> FixedTime.script(redis, file, now), file -> LuaScript.load(redis, file), CONFIG);
  }

  ViewedItems views(Instant now) {
    return new ViewedItems(redis, partitions, scripts(now).touch());
  }

  GuestClaims claims(Instant now, GuestDataMerger... mergers) {
    GuestClaims claims = new GuestClaims(redis, scripts(now), views(now));
    List.of(mergers).forEach(claims::add);
    return claims;
  }

  /// The store whose log-ins leave what guests had to `heirs`.
  SessionStore at(Instant now, GuestDataMerger... mergers) {
    return new SessionStore(
        redis,
        partitions,
        scripts(now),
        claims(now, mergers),
        CONFIG,
        () -> now,
        new SecureRandom());
  }

  GuestSessions guests(Instant now) {
    return new GuestSessions(
        partitions,
        scripts(now).open(),
        claims(now),
        RateLimiter.create(redis),
        () -> now,
        new SecureRandom());
  }

  /// A new guest's token.
  String guest(Instant now) {
    return guests(now).open(LAPTOP).token();
  }

  FinishClaims finishing(Instant now, GuestDataMerger... mergers) {
    return new FinishClaims(claims(now, mergers), partitions, () -> now);
  }

  /// @param living returns which of the given accounts exist
  Check check(UnaryOperator<Set<Long>> living) {
    SessionScripts scripts = SessionScripts.load(redis, CONFIG);
    return new CheckSessions(
        redis, partitions, scripts.checkTokens(), scripts.checkAccountSessions(), living);
  }

  RecentTokens recent() {
    return new RecentTokens(redis, partitions);
  }

  SweepSessions sweep(Instant now) {
    return sweep(now, CONFIG.cap());
  }

  SweepSessions sweep(Instant now, long cap) {
    SessionConfig config =
        new SessionConfig(CONFIG.idle(), CONFIG.lifetime(), cap, CONFIG.perAccount());
    return new SweepSessions(recent(), scripts(now).end(), config, () -> now);
  }

  /// A new session's token.
  String open(Instant now, long account) {
    return at(now).open(account, Optional.empty(), LAPTOP).token();
  }

  boolean alive(Instant now, String token) {
    return !(RedisClient.await(at(now).touch(token, LAPTOP)) instanceof TouchOutcome.Dead);
  }

  String id(String token) {
    return SessionToken.parse(token, partitions).orElseThrow().id();
  }

  /// The n-th account, from 0, of a partition.
  long accountIn(int partition, int n) {
    long account = 0;
    for (int found = -1; found < n; ) {
      account++;
      found += partitions.of(account) == partition ? 1 : 0;
    }
    return account;
  }

  @Override
  public void close() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
