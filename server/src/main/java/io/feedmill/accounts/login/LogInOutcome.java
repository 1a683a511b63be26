package io.feedmill.accounts.login;

import io.feedmill.accounts.user.Account;
import java.time.Duration;
import java.time.Instant;

/// Outcome of an attempt to log in.
sealed interface LogInOutcome {

  /// A session was opened and its cookie given.
  ///
  /// @param expires when the session expires at the latest
  record LoggedIn(Account account, Instant expires) implements LogInOutcome {}

  /// The name or the password is wrong.
  record Wrong() implements LogInOutcome {}

  /// Too many recent attempts failed; the password was not checked.
  record Throttled(Duration retryAfter) implements LogInOutcome {}
}
