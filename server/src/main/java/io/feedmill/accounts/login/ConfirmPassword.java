package io.feedmill.accounts.login;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import java.util.Optional;

/// Requires the password of a logged-in person before sensitive actions, so that a stolen session
/// is not enough. Failures are counted for the session alone: strangers who guess at the log-in do
/// not lock out a logged-in person.
public final class ConfirmPassword {
  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final LogInThrottle throttle;

  public ConfirmPassword(AccountStore accounts, PasswordHasher passwords, LogInThrottle throttle) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.throttle = throttle;
  }

  /// @param pointer the member that holds the password, such as `/password`
  /// @throws Problem 422 when it is not the viewer's password, 429 after too many failures
  public void require(Call call, Viewer.SignedIn viewer, String pointer, String password) {
    String requester = Requester.of(call).session().orElseGet(() -> Long.toString(viewer.id()));
    LogInThrottle.Attempt attempt = throttle.confirmation(requester);
    if (attempt.retryAfter().isPresent()) {
      throw Problem.tooManyRequests(attempt.retryAfter().get(), "too many wrong passwords");
    }
    Optional<String> hash = accounts.credentials(viewer.id()).map(Credentials::passwordHash);
    if (!passwords.match(password, hash)) {
      throw Problem.invalid(pointer, "is not your password");
    }
    throttle.succeeded(attempt);
  }
}
