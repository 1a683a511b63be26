package io.feedmill.accounts.security;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.sessions.api.Sessions;
import java.util.List;

/// Turns the second factor of the viewer on and off, after they confirm the password.
public final class ManageFactor {
  private final ConfirmPassword confirm;
  private final SecondFactor factor;
  private final Sessions sessions;
  private final AccountSite site;

  public ManageFactor(
      ConfirmPassword confirm, SecondFactor factor, Sessions sessions, AccountSite site) {
    this.confirm = confirm;
    this.factor = factor;
    this.sessions = sessions;
    this.site = site;
  }

  boolean hasPassword(Viewer.SignedIn viewer) {
    return confirm.hasPassword(viewer);
  }

  boolean isOn(Viewer.SignedIn viewer) {
    return factor.isOn(viewer.id());
  }

  int codesLeft(Viewer.SignedIn viewer) {
    return factor.codesLeft(viewer.id());
  }

  /// @throws Problem 422 for a wrong password, 429 after too many, 409 when it is on
  SecondFactor.Begun begin(Call call, Viewer.SignedIn viewer, String password) {
    confirm.require(call, viewer, "/password", password);
    return factor.begin(viewer.id(), viewer.name(), site.name());
  }

  /// Turns it on and ends all other sessions, which were opened without it.
  ///
  /// @return recovery codes
  /// @throws Problem 422 for a wrong code, 429 after too many, 409 when nothing was begun
  List<String> confirm(Call call, Viewer.SignedIn viewer, String code) {
    List<String> codes = factor.confirm(viewer.id(), viewer.name(), "/code", code);
    Requester.of(call)
        .session()
        .ifPresentOrElse(
            session -> sessions.closeOthers(viewer.id(), session),
            () -> sessions.closeAll(viewer.id()));
    return codes;
  }

  /// @throws Problem 422 for a wrong password, 429 after too many, 409 when it is off
  List<String> newCodes(Call call, Viewer.SignedIn viewer, String password) {
    confirm.require(call, viewer, "/password", password);
    return factor.newCodes(viewer.id(), viewer.name());
  }

  /// @throws Problem 422 for a wrong password, 429 after too many
  void remove(Call call, Viewer.SignedIn viewer, String password) {
    confirm.require(call, viewer, "/password", password);
    factor.remove(viewer.id(), viewer.name());
  }
}
