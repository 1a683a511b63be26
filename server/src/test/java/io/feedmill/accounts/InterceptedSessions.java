package io.feedmill.accounts;

import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.sessions.api.TouchOutcome;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Real sessions, with something that happens just before each one is opened.
public final class InterceptedSessions implements Sessions {
  private final Sessions real;
  private final Runnable beforeOpening;

  InterceptedSessions(Sessions real, Runnable beforeOpening) {
    this.real = real;
    this.beforeOpening = beforeOpening;
  }

  @Override
  public OpenedSession open(
      long account, Optional<String> previous, Client client, Duration proven) {
    beforeOpening.run();
    return real.open(account, previous, client, proven);
  }

  @Override
  public Future<TouchOutcome> touch(String token, Client client) {
    return real.touch(token, client);
  }

  @Override
  public Future<Optional<Duration>> lasts(String token) {
    return real.lasts(token);
  }

  @Override
  public boolean close(String token) {
    return real.close(token);
  }

  @Override
  public boolean close(long account, String id) {
    return real.close(account, id);
  }

  @Override
  public int closeAll(long account) {
    return real.closeAll(account);
  }

  @Override
  public int closeOthers(long account, String id) {
    return real.closeOthers(account, id);
  }

  @Override
  public List<SessionInfo> list(long account) {
    return real.list(account);
  }
}
