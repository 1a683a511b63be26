package io.feedmill.accounts.people;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.audit.AuditAction;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.recovery.IssueResetLink;
import io.feedmill.accounts.token.EndAccess;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.RoleStore;
import io.feedmill.accounts.user.RolesOutcome;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import java.util.Optional;
import java.util.Set;

/// The actions of administrators on an account, except suspension.
///
/// Each change requires a log-in of the last ten minutes or the password, unless a token with the
/// scope `admin` makes it, and is written to the log in its own transaction. Rights that a change
/// removes are refused immediately on all servers, including open streams.
public final class AdministerPeople {
  private final Given given;

  public AdministerPeople(Given given) {
    this.given = given;
  }

  /// The dependencies.
  public record Given(
      Database database,
      AccountStore accounts,
      RoleStore roles,
      AccountCache cache,
      AnnounceAccessChanges announce,
      ConfirmPassword confirm,
      IssueResetLink links,
      SecondFactor factor,
      EndAccess access,
      AuditLog log) {}

  /// @throws Problem 404
  Account account(String name) {
    return AccountName.meant(name)
        .flatMap(given.accounts()::credentials)
        .map(Credentials::account)
        .orElseThrow(AdministerPeople::noSuchAccount);
  }

  private static Problem noSuchAccount() {
    return Problem.notFound(text("account not found"));
  }

  /// Whether a change by this call needs the password.
  boolean asksPassword(Call call, Viewer.SignedIn admin) {
    return !given.confirm().recent(call, admin);
  }

  /// Sets the roles of an account to these and [Role#USER].
  ///
  /// @param password of the administrator; may be empty
  /// @throws Problem 403 for the administrator's own role, or without a recent log-in or password;
  ///   404; 409 for the last administrator; 422 for a wrong password
  public Account changeRoles(
      Call call, Viewer.SignedIn admin, String name, Set<Role> roles, String password) {
    given.confirm().requireFresh(call, admin, "/password", password);
    String meant = AccountName.meant(name).orElseThrow(AdministerPeople::noSuchAccount);
    return switch (given.roles().changeRoles(Actor.of(admin), meant, roles)) {
      case RolesOutcome.Changed(Account account) -> {
        given.cache().evict(account.id());
        given.announce().changed(account.id());
        yield account;
      }
      case RolesOutcome.NoSuchAccount _ -> throw noSuchAccount();
      case RolesOutcome.LastAdmin _ ->
          throw Problem.conflict(
              "last-admin",
              marked("Last administrator"),
              text("there must be an administrator besides this account"));
      case RolesOutcome.OwnRight _ ->
          throw Problem.forbidden(
              text("you cannot take your own administrator role away; ask another administrator"));
      case RolesOutcome.NotAllowed _ ->
          throw Problem.forbidden(text("you are no longer an administrator"));
    };
  }

  /// Sends a link for a new password.
  ///
  /// @return the link to hand over; empty when it was mailed
  /// @throws Problem 403, 404 or 422
  Optional<String> resetLink(Call call, Viewer.SignedIn admin, String name, String password) {
    given.confirm().requireFresh(call, admin, "/password", password);
    return given.links().issue(Actor.of(admin), account(name));
  }

  /// Removes the second factor, and ends all sessions.
  ///
  /// @throws Problem 403, 404 or 422; 409 when there is none
  void removeSecondFactor(Call call, Viewer.SignedIn admin, String name, String password) {
    given.confirm().requireFresh(call, admin, "/password", password);
    Account account = account(name);
    if (!given.factor().isOn(account.id()) || !removeSecondFactor(account, Actor.of(admin))) {
      throw Problem.conflict(
          "second-factor-off",
          marked("No second factor"),
          text("this account has no second factor"));
    }
  }

  /// What `./feedmill user unlock` does: removes the second factor and ends all sessions.
  ///
  /// @throws IllegalArgumentException with a message for the terminal if the account does not exist
  public void unlockAsOperator(String name) {
    Account account =
        given
            .accounts()
            .credentials(name)
            .orElseThrow(() -> new IllegalArgumentException("account " + name + " does not exist"))
            .account();
    removeSecondFactor(account, Actor.OPERATOR);
  }

  private boolean removeSecondFactor(Account account, Actor by) {
    AuditAction action = AuditAction.SECOND_FACTOR_REMOVED;
    given.access().endSessions(account.id());
    boolean was =
        given
            .factor()
            .remove(
                account.id(),
                account.name(),
                handle -> given.log().write(handle, by, action, account.id(), ""));
    given.access().endSessions(account.id());
    return was;
  }

  /// Ends all sessions and revokes all tokens, and closes their open streams.
  ///
  /// @throws Problem 403, 404 or 422
  void endAccess(Call call, Viewer.SignedIn admin, String name, String password) {
    given.confirm().requireFresh(call, admin, "/password", password);
    Account account = account(name);
    given.access().endSessions(account.id());
    given
        .database()
        .useTransaction(handle -> {
          given.access().revokeTokens(handle, account.id());
          given.log().write(handle, Actor.of(admin), AuditAction.ACCESS_ENDED, account.id(), "");
        });
    given.access().endSessions(account.id());
  }
}
