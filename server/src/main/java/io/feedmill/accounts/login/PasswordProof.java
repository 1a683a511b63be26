package io.feedmill.accounts.login;

import io.feedmill.accounts.access.Asker;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.Passwords;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import java.util.Optional;

/// Asks somebody who is logged in for their password before what only they may do, so that a
/// borrowed session is not enough. Failures are counted for the session alone: strangers who guess
/// at the log-in do not shut out somebody who is in.
public final class PasswordProof {
  private final AccountStore accounts;
  private final Passwords passwords;
  private final LogInThrottle throttle;

  public PasswordProof(AccountStore accounts, Passwords passwords, LogInThrottle throttle) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.throttle = throttle;
  }

  /// @param pointer the member that holds the password, such as `/password`
  /// @throws Problem 422 when it is not the viewer's password, 429 after too many failures
  public void demand(Call call, Viewer.SignedIn viewer, String pointer, String password) {
    String asker = Asker.of(call).session().orElseGet(() -> Long.toString(viewer.id()));
    LogInThrottle.Attempt attempt = throttle.proof(asker);
    if (attempt.pause().isPresent()) {
      throw Problem.tooManyRequests(attempt.pause().get(), "too many wrong passwords");
    }
    Optional<String> hash = accounts.credentials(viewer.id()).map(Credentials::passwordHash);
    if (!passwords.match(password, hash)) {
      throw Problem.invalid(pointer, "is not your password");
    }
    throttle.succeeded(attempt);
  }
}
