package io.feedmill.accounts.login;

import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.user.Account;
import java.time.Duration;
import java.time.Instant;

/// Outcome of an attempt to log in.
sealed interface LogInOutcome {

  /// A session was opened and its cookie set.
  ///
  /// @param expires when the session expires at the latest
  record LoggedIn(Account account, Instant expires) implements LogInOutcome {}

  /// The name or the password is wrong.
  record Wrong() implements LogInOutcome {}

  /// The password is correct, but the account is suspended.
  ///
  /// @param ticket with which the owner can export their data
  record Suspended(Suspension suspension, String ticket) implements LogInOutcome {}

  /// The password is correct, and a code of the second factor is needed.
  ///
  /// @param ticket with which the code can be given without the password
  record CodeNeeded(String ticket) implements LogInOutcome {}

  /// The code of the second factor is wrong, or was used.
  record WrongCode() implements LogInOutcome {}

  /// Too many recent attempts failed; the password was not checked.
  record Throttled(Duration retryAfter) implements LogInOutcome {}
}
