package io.feedmill.accounts.security;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.email.EmailConfig;
import io.feedmill.accounts.email.EmailState;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.mail.api.MailAddress;

/// Changes the mail address of the viewer after they confirm the password.
public final class ManageEmail {
  private final ConfirmPassword confirm;
  private final ChangeEmail change;
  private final EmailConfig config;

  public ManageEmail(ConfirmPassword confirm, ChangeEmail change, EmailConfig config) {
    this.confirm = confirm;
    this.change = change;
    this.config = config;
  }

  EmailState state(Viewer.SignedIn viewer) {
    return change.state(viewer.id());
  }

  /// Whether the viewer has a password to confirm with; others need a recent log-in.
  boolean hasPassword(Viewer.SignedIn viewer) {
    return confirm.hasPassword(viewer);
  }

  boolean required() {
    return config.required();
  }

  /// @throws Problem 422 for a wrong password or an invalid address, 429 after too many, 503
  ///   without mail
  void begin(Call call, Viewer.SignedIn viewer, String address, String password) {
    MailAddress wanted = ChangeEmail.checked("/address", address);
    confirm.require(call, viewer, "/password", password);
    change.begin(viewer.id(), viewer.name(), wanted);
  }

  /// @throws Problem 422 for a wrong password, 429 after too many, 409 when an address is required
  void remove(Call call, Viewer.SignedIn viewer, String password) {
    if (config.required()) {
      throw Problem.conflict(
          "email-required", marked("Address required"), text("this site requires a mail address"));
    }
    confirm.require(call, viewer, "/password", password);
    change.remove(viewer.id(), viewer.name());
  }
}
