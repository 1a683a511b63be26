package io.feedmill.accounts.recovery;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.token.EndAccess;
import io.feedmill.accounts.user.ChangePassword;
import io.feedmill.accounts.user.PasswordPolicy;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import java.util.Optional;

/// Sets a new password by a link. Ends all sessions, and all tokens if requested. A second factor
/// stays active: the next log-in requires it.
///
/// The link is looked up before the expensive hash is computed, and redeemed in the transaction
/// that changes the password.
public final class ResetPassword {
  private final Database database;
  private final ResetStore store;
  private final ChangePassword change;
  private final EndAccess access;
  private final ChangeEmail email;

  public ResetPassword(
      Database database,
      ResetStore store,
      ChangePassword change,
      EndAccess access,
      ChangeEmail email) {
    this.database = database;
    this.store = store;
    this.change = change;
    this.access = access;
    this.email = email;
  }

  /// Name of the account whose password a link sets.
  ///
  /// @throws Problem 404 when the link is not valid
  String name(LinkToken token) {
    return find(token).name();
  }

  private ResetStore.Opened find(LinkToken token) {
    return store.find(token).orElseThrow(ResetPassword::unknownLink);
  }

  /// @param pointer member that holds the password
  /// @param tokensToo whether API tokens end as well
  /// @throws Problem 404 when the link is not valid, 422 for an invalid password
  void reset(LinkToken token, String pointer, String password, boolean tokensToo) {
    ResetStore.Opened person = find(token);
    PasswordPolicy.fault(password, person.name())
        .ifPresent(fault -> {
          throw Problem.invalid(pointer, fault);
        });
    String hash = change.hash(password);
    access.endSessions(person.account());
    Optional<ResetStore.Opened> used =
        database.inTransaction(handle -> {
          Optional<ResetStore.Opened> opened = store.use(handle, token);
          opened.ifPresent(account -> {
            change.set(handle, account.account(), hash);
            if (tokensToo) {
              access.revokeTokens(handle, account.account());
            }
            email.notifyOfPassword(handle, account.account(), account.name());
          });
          return opened;
        });
    if (used.isEmpty()) {
      throw unknownLink();
    }
    access.endSessions(person.account());
  }

  private static Problem unknownLink() {
    return Problem.notFound(text("this link was used, was replaced by a newer one, or is too old"));
  }
}
