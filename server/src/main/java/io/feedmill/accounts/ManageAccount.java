package io.feedmill.accounts;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.deletion.DeleteAccount;
import io.feedmill.accounts.deletion.DeletionOutcome;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.user.ChangePassword;
import io.feedmill.accounts.user.PasswordPolicy;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.sessions.api.SessionCookie;

/// Changes the password of the viewer or deletes their account, after they confirm the password.
final class ManageAccount {
  private final ConfirmPassword confirm;
  private final ChangePassword changePassword;
  private final DeleteAccount deleteAccount;
  private final ChangeEmail email;

  ManageAccount(
      ConfirmPassword confirm,
      ChangePassword changePassword,
      DeleteAccount deleteAccount,
      ChangeEmail email) {
    this.email = email;
    this.confirm = confirm;
    this.changePassword = changePassword;
    this.deleteAccount = deleteAccount;
  }

  /// Sets a new password and ends all sessions except that of the call.
  ///
  /// @throws Problem 422 for a wrong old or an invalid new password, 429 after too many wrong ones
  void changePassword(Call call, Viewer.SignedIn viewer, String old, String fresh) {
    PasswordPolicy.fault(fresh, viewer.name())
        .ifPresent(fault -> {
          throw Problem.invalid("/new", fault);
        });
    confirm.require(call, viewer, "/old", old);
    changePassword.change(
        viewer.id(),
        fresh,
        Requester.of(call).session(),
        handle -> email.notifyOfPassword(handle, viewer.id(), viewer.name()));
  }

  /// Deletes the account and removes the session cookie from the client.
  ///
  /// @return the receipt with which the owner can read the progress
  /// @throws Problem 422 for a wrong password, 429 after too many, 409 for the last administrator
  String delete(Call call, Viewer.SignedIn viewer, String password) {
    confirm.require(call, viewer, "/password", password);
    return switch (deleteAccount.delete(viewer.id(), viewer.name())) {
      case DeletionOutcome.Removed(String receipt) -> {
        SessionCookie.clear(call);
        yield receipt;
      }
      case DeletionOutcome.NoSuchAccount _ ->
          throw Problem.notFound(text("the account is deleted already"));
      case DeletionOutcome.LastAdmin _ -> throw lastAdmin();
    };
  }

  static Problem lastAdmin() {
    return Problem.conflict(
        "last-admin",
        marked("Last administrator"),
        text("there must be an administrator besides this account"));
  }
}
