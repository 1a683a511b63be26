package io.feedmill.accounts.login;

import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.kernel.http.Call;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Opens a session for a caller with a correct name and password.
///
/// The password is read again after the session was opened. If a concurrent request changed the
/// password or deleted the account, the new session is closed.
public final class LogIn {
  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final LogInThrottle throttle;
  private final Sessions sessions;
  private final InstantSource clock;

  public LogIn(
      AccountStore accounts,
      PasswordHasher passwords,
      LogInThrottle throttle,
      Sessions sessions,
      InstantSource clock) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.throttle = throttle;
    this.sessions = sessions;
    this.clock = clock;
  }

  /// @param typed the name as entered
  LogInOutcome logIn(Call call, String typed, String password) {
    Optional<String> name = AccountName.meant(typed);
    LogInThrottle.Attempt attempt = throttle.logIn(call, name);
    if (attempt.retryAfter().isPresent()) {
      return new LogInOutcome.Throttled(attempt.retryAfter().get());
    }
    Optional<Credentials> found = name.flatMap(accounts::credentials);
    if (!passwords.match(password, found.map(Credentials::passwordHash)) || found.isEmpty()) {
      return new LogInOutcome.Wrong();
    }
    throttle.succeeded(attempt);
    return open(call, found.get());
  }

  private LogInOutcome open(Call call, Credentials proven) {
    Account account = proven.account();
    OpenedSession opened = sessions.open(account.id(), SessionCookie.token(call), Client.of(call));
    boolean unchanged =
        accounts
            .credentials(account.id())
            .filter(now -> now.passwordHash().equals(proven.passwordHash()))
            .isPresent();
    if (!unchanged) {
      sessions.close(opened.token());
      return new LogInOutcome.Wrong();
    }
    return give(call, account, opened);
  }

  /// Logs in an account that was just created.
  LogInOutcome.LoggedIn logInNew(Call call, Account account) {
    OpenedSession opened = sessions.open(account.id(), SessionCookie.token(call), Client.of(call));
    return give(call, account, opened);
  }

  private LogInOutcome.LoggedIn give(Call call, Account account, OpenedSession opened) {
    Instant expires = opened.expires();
    SessionCookie.give(call, opened.token(), Duration.between(clock.instant(), expires));
    throttle.remember(call, account.name());
    return new LogInOutcome.LoggedIn(account, expires);
  }
}
