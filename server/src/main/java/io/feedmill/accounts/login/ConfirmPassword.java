package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import java.util.Optional;

/// Requires the password of a logged-in person before sensitive actions, so that a stolen session
/// is not enough. Failures are counted only for the session: strangers who guess at the log-in do
/// not lock out a logged-in person. A person without a password must have logged in recently.
public final class ConfirmPassword {
  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final LogInThrottle throttle;
  private final RecentLogIn recentLogIn;

  public ConfirmPassword(
      AccountStore accounts,
      PasswordHasher passwords,
      LogInThrottle throttle,
      RecentLogIn recentLogIn) {
    this.recentLogIn = recentLogIn;
    this.accounts = accounts;
    this.passwords = passwords;
    this.throttle = throttle;
  }

  /// @param pointer the member that holds the password, such as `/password`
  /// @throws Problem 422 when it is not the viewer's password, 429 after too many failures; 403
  ///   when the viewer has no password and did not log in recently
  public void require(Call call, Viewer.SignedIn viewer, String pointer, String password) {
    Optional<Credentials> found = accounts.credentials(viewer.id());
    if (found.isPresent() && found.get().passwordHash().isEmpty()) {
      recentLogIn.require(call, viewer);
      return;
    }
    String requester = Requester.of(call).session().orElseGet(() -> Long.toString(viewer.id()));
    LogInThrottle.Attempt attempt = throttle.confirmation(requester);
    if (attempt.retryAfter().isPresent()) {
      throw Problem.tooManyRequests(attempt.retryAfter().get(), text("too many wrong passwords"));
    }
    if (!passwords.match(password, found.flatMap(Credentials::passwordHash))) {
      throw Problem.invalid(pointer, text("is not your password"));
    }
    throttle.succeeded(attempt);
  }

  /// Requires a recent log-in or the password, unless the call has an API token.
  ///
  /// @param pointer the member that holds the password, such as `/password`
  /// @param password empty when none was given
  /// @throws Problem 403 without either, 422 when it is not the viewer's password, 429 after too
  ///   many failures
  public void requireFresh(Call call, Viewer.SignedIn viewer, String pointer, String password) {
    if (Requester.of(call).session().isEmpty() || recentLogIn.is(call, viewer)) {
      return;
    }
    if (password.isEmpty()) {
      recentLogIn.require(call, viewer);
    }
    require(call, viewer, pointer, password);
  }

  /// Whether the account has a password.
  public boolean hasPassword(Viewer.SignedIn viewer) {
    return accounts.credentials(viewer.id()).flatMap(Credentials::passwordHash).isPresent();
  }

  /// Whether the session of a call was opened recently.
  public boolean recent(Call call, Viewer.SignedIn viewer) {
    return recentLogIn.is(call, viewer);
  }

  /// Requires a recent log-in of a person without a password, unless the call has an API token. For
  /// actions that do not require the password of people who have one.
  ///
  /// @throws Problem 403 when the viewer has no password and did not log in recently
  public void requireRecent(Call call, Viewer.SignedIn viewer) {
    if (!hasPassword(viewer) && Requester.of(call).session().isPresent()) {
      recentLogIn.require(call, viewer);
    }
  }
}
