package io.feedmill.accounts.login;

import io.feedmill.accounts.user.Account;
import java.time.Duration;
import java.time.Instant;

/// What became of an attempt to log in.
sealed interface LogInOutcome {

  /// A session was opened and its cookie given.
  ///
  /// @param expires when the session dies at the latest
  record LoggedIn(Account account, Instant expires) implements LogInOutcome {}

  /// Name and password do not belong together, or there is no such name.
  record Wrong() implements LogInOutcome {}

  /// Too many attempts failed lately; nothing was tried.
  record Throttled(Duration retryAfter) implements LogInOutcome {}
}
