package io.feedmill.sessions;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.EndSessionsScript.Ending;
import io.feedmill.sessions.GuestClaims.Claim;
import io.feedmill.sessions.OpenSessionScript.Opened;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.sessions.api.TouchOutcome;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Sessions in Redis.
///
/// Each change is one script. Ending a session needs its owner's set among the keys, so the owner
/// is read first; that is safe because the owner of a session never changes and the script checks
/// it. A previous session in another partition is in another slot: it is ended before the new one
/// starts, so a crash between the two leaves the client logged out and never with two sessions. The
/// data of a guest is transferred by the protocol of [GuestClaims].
final class SessionStore implements Sessions {
  private final RedisClient redis;
  private final Partitions partitions;
  private final AccountSessions stored;
  private final SessionScripts scripts;
  private final GuestClaims claims;
  private final SessionConfig config;
  private final InstantSource clock;
  private final RandomGenerator random;

  /// @param random cryptographically strong
  SessionStore(
      RedisClient redis,
      Partitions partitions,
      SessionScripts scripts,
      GuestClaims claims,
      SessionConfig config,
      InstantSource clock,
      RandomGenerator random) {
    this.redis = redis;
    this.partitions = partitions;
    this.stored = new AccountSessions(redis, partitions);
    this.scripts = scripts;
    this.claims = claims;
    this.config = config;
    this.clock = clock;
    this.random = random;
  }

  @Override
  public OpenedSession open(
      long account, Optional<String> previous, Client client, Duration proven) {
    SessionToken token = SessionToken.mint(partitions.of(account), random);
    Optional<SessionToken> before = previous.flatMap(text -> SessionToken.parse(text, partitions));
    Optional<Claim> claim =
        before
            .map(guest -> new Claim(guest.place(), account))
            .filter(wanted -> claims.claim(wanted.guest(), account));
    SessionRef replaced = before.flatMap(this::login).orElse(null);
    if (replaced != null && replaced.partition() != token.partition()) {
      end(replaced);
      replaced = null;
    }
    Opened opened = scripts.open().run(token, account, client, proven, replaced);
    if (opened.sessions() > config.perAccount()) {
      endOldest(account, opened.sessions() - config.perAccount());
    }
    claim.ifPresent(claimed -> claims.transfer(claimed, token));
    return new OpenedSession(token.text(), token.id(), opened.expires());
  }

  private void endOldest(long account, long surplus) {
    List<Ending> oldest =
        stored.all(account).stream()
            .sorted(Comparator.comparingDouble(StoredSession::used))
            .limit(Math.min(surplus, EndSessionsScript.MOST))
            .map(session -> new Ending(session.login(), session.used()))
            .toList();
    scripts.end().run(oldest);
  }

  @Override
  public Future<TouchOutcome> touch(String token, Client client) {
    return SessionToken.parse(token, partitions)
        .map(ours -> scripts.touch().run(ours, client))
        .orElseGet(() -> Future.succeededFuture(new TouchOutcome.Dead()));
  }

  @Override
  public Future<Optional<Duration>> lasts(String token) {
    return SessionToken.parse(token, partitions)
        .map(ours -> scripts.ttl().run(ours))
        .orElseGet(() -> Future.succeededFuture(Optional.empty()));
  }

  @Override
  public boolean close(String token) {
    return SessionToken.parse(token, partitions).flatMap(this::login).map(this::end).orElse(false);
  }

  @Override
  public boolean close(long account, String id) {
    return end(new SessionRef(partitions.of(account), id, account));
  }

  private boolean end(SessionRef login) {
    return scripts.end().run(List.of(Ending.certain(login))) > 0;
  }

  private Optional<SessionRef> login(SessionToken token) {
    int partition = token.partition();
    String id = token.id();
    Response account =
        redis.call(RedisClient.command(Command.HGET, SessionKeys.login(partition), id));
    return account == null
        ? Optional.empty()
        : Optional.of(new SessionRef(partition, id, account.toLong()));
  }

  @Override
  public int closeAll(long account) {
    return closeOthers(account, "");
  }

  @Override
  public int closeOthers(long account, String id) {
    int partition = partitions.of(account);
    List<Ending> endings =
        stored.ids(account).stream()
            .filter(each -> !each.equals(id))
            .map(each -> Ending.certain(new SessionRef(partition, each, account)))
            .toList();
    return scripts.end().run(endings);
  }

  @Override
  public List<SessionInfo> list(long account) {
    Instant now = clock.instant();
    return stored.all(account).stream()
        .map(StoredSession::info)
        .filter(info -> !now.isAfter(info.expires()))
        .filter(info -> Duration.between(info.used(), now).compareTo(config.idle()) <= 0)
        .sorted(Comparator.comparing(SessionInfo::used).reversed())
        .toList();
  }
}
